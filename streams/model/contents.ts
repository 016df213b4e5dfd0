import type { TimeRange } from './media.ts';

/** Whether there is sound, and whether there is a picture. */
export interface Contents {
  readonly sound: boolean;
  readonly picture: boolean;
}

export type ContentKind = keyof Contents;

export const CONTENT_KINDS: readonly ContentKind[] = ['sound', 'picture'];

/** The contents that the film goes on with from a position, and how many times they were chosen in a row. */
export interface ChosenContents {
  readonly contents: Contents;
  readonly positionSeconds: number;
  readonly tries: number;
}

/**
 * Where a film has sound (or its picture), and where it is known to lack it, in seconds. All other times are unknown.
 */
export interface Presence {
  readonly present: readonly TimeRange[];
  readonly absent: readonly TimeRange[];
}

export type Presences = Readonly<Record<ContentKind, Presence>>;

/** The range that contains this second. */
export const rangeAt = (ranges: readonly TimeRange[], seconds: number): TimeRange | undefined =>
  ranges.find(([from, to]) => from <= seconds && seconds < to);

export const isWithin = (ranges: readonly TimeRange[], seconds: number): boolean =>
  rangeAt(ranges, seconds) !== undefined;
