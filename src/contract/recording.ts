import type { Command } from '../../streams/model/commands.ts';
import type { Signal } from '../../streams/model/signals.ts';

/** One event; `atMs` is the time since the page was opened, and never decreases. */
export type RecordingEntry = RecordedSignal | RecordedTimer | RecordedCommand;

export interface RecordedSignal {
  readonly kind: 'signal';
  readonly atMs: number;
  readonly signal: Signal;
}

/** A timer that ran out, identified by when it was set and its delay. Time is an input like any other. */
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

export type LoadSignal = Extract<Signal, { readonly type: `load.${string}` }>;

/** A signal about a load, with its time and the number of other lines between it and the one before it. */
export type BundledLoad = readonly [atMs: number, skippedLines: number, signal: LoadSignal];

/** The signals about loads within one second, as one line in the place of the first. */
export interface RecordedLoads {
  readonly kind: 'loads';
  readonly atMs: number;
  readonly loads: readonly BundledLoad[];
}

export const RECORDING_FORMAT = 'potok-recording';
/** Version 2 has a line for each load. */
export const RECORDING_VERSION = 3;
export type RecordingVersion = 2 | typeof RECORDING_VERSION;

/** Largest unpacked file that is read as a recording; the player keeps much less. */
export const RECORDING_FILE_BYTES = 16_000_000;

/** The last minutes of a visit as JSON: one session, or several if the player was reset. */
export interface Recording {
  readonly format: typeof RECORDING_FORMAT;
  readonly version: RecordingVersion;
  readonly release: string;
  /**
   * Signals before `entries` that lead to the state at their start, thinned out: `session.started`, all rare signals,
   * and the latest of each frequent one. Empty when nothing is lost.
   */
  readonly before: readonly (RecordedSignal | RecordedLoads)[];
  /** How many entries are lost. */
  readonly droppedEntries: number;
  /** All entries, in order. Begins with `session.started` unless `before` does. */
  readonly entries: readonly (RecordingEntry | RecordedLoads)[];
}

/** A recording with a line for each load, in its own place. */
export interface RecordedVisit extends Recording {
  readonly before: readonly RecordedSignal[];
  readonly entries: readonly RecordingEntry[];
}

/**
 * The state after `before` is right except for its timers, whose phase is lost. After this time they are in step again:
 * it is longer than the longest timer that playback keeps setting.
 */
export const SETTLING_MS = 15_000;
/** The period that a recording covers. */
export const RECORDED_MS = 120_000;
