import type { FilmPart } from '../../../src/contract/analysis.ts';

export interface Score {
  readonly found: number;
  readonly right: number;
  readonly known: number;
  /** How far the borders of the right ones are off, in seconds. */
  readonly errors: readonly number[];
}

/** How far off a border may be. */
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

/** The share of what was found that is right, and of what is there that was found; 1 where there is nothing. */
export const precisionOf = ({ right, found }: Score): number => (found === 0 ? 1 : right / found);
export const recallOf = ({ right, known }: Score): number => (known === 0 ? 1 : right / known);
