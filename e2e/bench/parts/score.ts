import type { FilmPart } from '../../../src/contract/analysis.ts';

export interface Score {
  readonly found: number;
  readonly right: number;
  readonly known: number;
  /** The errors of the borders of right parts, in seconds. */
  readonly errors: readonly number[];
}

/** The greatest error of a border that is right. */
const NEAR_SECONDS = 1;

/** A part is right if both of its borders are. */
export function scoreParts(found: readonly FilmPart[], truth: readonly FilmPart[]): Score {
  const right = found.flatMap((part) => {
    const known = truth.find(({ kind }) => kind === part.kind);
    const errors = known === undefined ? [Infinity] : [part.start - known.start, part.end - known.end].map(Math.abs);
    return errors.every((error) => error <= NEAR_SECONDS) ? [errors] : [];
  });
  return { found: found.length, right: right.length, known: truth.length, errors: right.flat() };
}

export const sumScores = (scores: readonly Score[]): Score => ({
  found: scores.reduce((sum, { found }) => sum + found, 0),
  right: scores.reduce((sum, { right }) => sum + right, 0),
  known: scores.reduce((sum, { known }) => sum + known, 0),
  errors: scores.flatMap(({ errors }) => errors),
});

/**
 * Precision is the share of the found parts that are right, recall the share of the known parts that are found; 1 if
 * there are none.
 */
export const precisionOf = ({ right, found }: Score): number => (found === 0 ? 1 : right / found);
export const recallOf = ({ right, known }: Score): number => (known === 0 ? 1 : right / known);
