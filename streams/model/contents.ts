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

/** A piece of the film that has it or lacks it. */
export interface Piece {
  readonly fromSeconds: number;
  readonly toSeconds: number;
  readonly isThere: boolean;
}

/** Pieces that follow each other within this are one. */
const SEAM_SECONDS = 0.05;
/** More ranges of one kind are not kept: no film changes so often, and a list of somebody else's may. */
const MOST_RANGES = 500;

/** @param pieces in their order */
export function presenceOf(pieces: readonly Piece[]): Presence {
  const found = { present: [] as TimeRange[], absent: [] as TimeRange[] };
  for (const { fromSeconds, toSeconds, isThere } of pieces) {
    const ranges = isThere ? found.present : found.absent;
    const last = ranges.at(-1);
    if (last !== undefined && fromSeconds - last[1] < SEAM_SECONDS) ranges[ranges.length - 1] = [last[0], toSeconds];
    else if (ranges.length < MOST_RANGES) ranges.push([fromSeconds, toSeconds]);
  }
  return found;
}

/** Whether sound or pictures come and go, or both are missing somewhere. */
export const isUneven = (presences: Presences): boolean =>
  KINDS.some((kind) => presences[kind].present.length > 0 && presences[kind].absent.length > 0) ||
  KINDS.every((kind) => presences[kind].absent.length > 0);

/** The range that the place is in. */
export const rangeAt = (ranges: readonly TimeRange[], seconds: number): TimeRange | undefined =>
  ranges.find(([from, to]) => from <= seconds && seconds < to);

export const isWithin = (ranges: readonly TimeRange[], seconds: number): boolean =>
  rangeAt(ranges, seconds) !== undefined;
