import type { TimeRange } from './media.ts';

/** Which of the two is there. */
export interface Contents {
  readonly sound: boolean;
  readonly picture: boolean;
}

export type Kind = keyof Contents;

export const KINDS: readonly Kind[] = ['sound', 'picture'];

/** What the film goes on with from a place, and how many times that was chosen in a row. */
export interface ChosenContents {
  readonly contents: Contents;
  readonly positionSeconds: number;
  readonly tries: number;
}

/** Where a film has one of them, and where it is known to lack it, in seconds. What is in neither is not known yet. */
export interface Presence {
  readonly present: readonly TimeRange[];
  readonly absent: readonly TimeRange[];
}

export type Presences = Readonly<Record<Kind, Presence>>;

/** The range that the place is in. */
export const rangeAt = (ranges: readonly TimeRange[], seconds: number): TimeRange | undefined =>
  ranges.find(([from, to]) => from <= seconds && seconds < to);

export const isWithin = (ranges: readonly TimeRange[], seconds: number): boolean =>
  rangeAt(ranges, seconds) !== undefined;
