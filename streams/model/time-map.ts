/** The second at which a line begins, and the one at which it ends. */
export interface Line {
  readonly start: number;
  readonly end: number;
}

/** From this second of the subtitles on, this many seconds are added. */
interface Piece {
  readonly from: number;
  readonly shift: number;
}

/** How the time of subtitles becomes that of the film: first the rate, then the shift of the piece. */
export interface TimeMap {
  readonly rate: number;
  /** In order; the first holds from the beginning. */
  readonly pieces: readonly Piece[];
}

export const IDENTITY_TIME_MAP: TimeMap = { rate: 1, pieces: [{ from: 0, shift: 0 }] };

/** A line in the time of the film. It belongs to the piece in which it begins. */
export function retimed({ start, end }: Line, { rate, pieces }: TimeMap): Line {
  let shift = pieces[0]?.shift ?? 0;
  for (const piece of pieces) if (piece.from <= start) ({ shift } = piece);
  return { start: start * rate + shift, end: end * rate + shift };
}
