// For the engine alone: what the core reads of them is apart, or both scripts would need a third one.
import type { Presence, Presences } from './contents.ts';
import type { TimeRange } from './media.ts';

/** A piece of the film that has sound (or a picture), or lacks it. */
export interface Piece {
  readonly fromSeconds: number;
  readonly toSeconds: number;
  readonly isThere: boolean;
}

/** Pieces that follow each other within this time are one. */
const SEAM_SECONDS = 0.05;
/** The most ranges of one kind that are kept: no film changes so often, but a list written by others may. */
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
export function isUneven({ sound, picture }: Presences): boolean {
  const both = [sound, picture];
  return (
    both.some(({ present, absent }) => present.length > 0 && absent.length > 0) ||
    both.every(({ absent }) => absent.length > 0)
  );
}
