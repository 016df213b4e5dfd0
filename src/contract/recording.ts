import type { Command } from '../../streams/model/commands.ts';
import type { Signal } from '../../streams/model/signals.ts';

/** One thing that happened; `atMs` is the time since the page was opened, and never goes back. */
export type RecordingEntry = RecordedSignal | RecordedTimer | RecordedCommand;

export interface RecordedSignal {
  readonly kind: 'signal';
  readonly atMs: number;
  readonly signal: Signal;
}

/** A timer ran out, known by when it was set and for how long. Time is an input like any other. */
export interface RecordedTimer {
  readonly kind: 'timer';
  readonly atMs: number;
  readonly armedAtMs: number;
  readonly delayMs: number;
}

export interface RecordedCommand {
  readonly kind: 'command';
  readonly atMs: number;
  readonly command: Command;
}

export const RECORDING_FORMAT = 'potok-recording';
export const RECORDING_VERSION = 2;

/** What a file may weigh that is read as a recording, unpacked: what the player keeps is a small part of it. */
export const RECORDING_FILE_BYTES = 16_000_000;

/** The last minutes of a visit as JSON: one session, or several where the player was reset. */
export interface Recording {
  readonly format: typeof RECORDING_FORMAT;
  readonly version: typeof RECORDING_VERSION;
  readonly release: string;
  /**
   * What came before `entries` and led to where they begin, thinned out: `session.started`, everything that happens
   * seldom, and of what happens all the time the latest. Empty when nothing is lost.
   */
  readonly before: readonly RecordedSignal[];
  /** How many entries are lost for good. */
  readonly droppedEntries: number;
  /** Everything, in its order. Begins with `session.started` unless `before` does. */
  readonly entries: readonly RecordingEntry[];
}

/**
 * What `before` leads to is right but for its timers, whose phase is lost: they are in step again after this long, more
 * than the longest of them that play keeps setting.
 */
export const SETTLING_MS = 15_000;
/** What a recording is for. */
export const RECORDED_MS = 120_000;
