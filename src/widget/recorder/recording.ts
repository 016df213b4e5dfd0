import type { Command } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';

/** One thing that happened; `atMs` counts from the start of the session and never goes back. */
export type RecordingEntry =
  | { readonly kind: 'signal'; readonly atMs: number; readonly signal: Signal }
  /** A timer ran out: the n-th that was ever set. Time is an input like any other. */
  | { readonly kind: 'timer'; readonly atMs: number; readonly timer: number }
  | { readonly kind: 'command'; readonly atMs: number; readonly command: Command };

/** A session as JSON. Begins with `session.started` unless `droppedEntries` says that the beginning is lost. */
export interface Recording {
  readonly format: 'potok-recording';
  readonly version: 1;
  readonly release: string;
  readonly droppedEntries: number;
  readonly entries: readonly RecordingEntry[];
}
