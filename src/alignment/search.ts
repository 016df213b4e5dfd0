import { activityOf, type Activity } from './activity.ts';
import type { Line } from '../../streams/model/time-map.ts';

/** Films are shown at 23.976, 24 or 25 pictures a second, and subtitles are timed by any of these. */
const PAL = 25 / 24;
const NTSC = 1_001 / 1_000;
export const RATES = [1, NTSC, 1 / NTSC, PAL, 1 / PAL, PAL * NTSC, 1 / (PAL * NTSC)] as const;

/** Subtitles that are further off are another film's. */
export const FURTHEST_SECONDS = 240;
export const MOST_CUTS = 3;

const STEP_SECONDS = 0.4;
const COARSE_SECONDS = 0.8;
/** Signs and songs stay longer, and tell little about the times of speech. */
const LONGEST_SECONDS = 6;
const MOST_BLOCKS = 100;
const LEAST_BLOCK = 6;
/** A cut has to gain as much as this many lines that are wholly in time. */
const CUT_COSTS_LINES = 6;
/** Another frame rate has to gain as much as this many lines, since most files have the frame rate of their film. */
const RATE_COSTS_LINES = 4;

/** From line `first` on, `shift` seconds are added. */
export interface Stretch {
  readonly firstLine: number;
  readonly shift: number;
}

export interface Candidate {
  readonly rate: number;
  readonly stretches: readonly Stretch[];
  readonly score: number;
}

/** The frame rates other than 1 at which most of the written time may also have speech, found on a coarse grid. */
export const likelyRates = (lines: readonly Line[], reference: readonly Line[], most: number): readonly number[] =>
  search(lines, reference, RATES.slice(1), COARSE_SECONDS)
    .slice(0, most)
    .map(({ rate }) => rate);

/**
 * For each frame rate, the shifts at which most of the written time also has speech, to some tenths of a second. Lines
 * are taken in blocks; a shift may change between two blocks, a few times and at a price. The best rate is first.
 */
export function search(
  lines: readonly Line[],
  reference: readonly Line[],
  rates: readonly number[],
  gridSeconds = STEP_SECONDS,
): readonly Candidate[] {
  const { sums, step } = activityOf(reference, gridSeconds, FURTHEST_SECONDS);
  const shifts = Math.round((2 * FURTHEST_SECONDS) / step) + 1;
  const size = Math.max(LEAST_BLOCK, Math.ceil(lines.length / MOST_BLOCKS));
  const blocks = Math.ceil(lines.length / size);
  const lineCells = lines.reduce((sum, line) => sum + lengthOf(line), 0) / Math.max(lines.length, 1) / step;
  const scores = Array.from({ length: blocks }, () => new Float64Array(shifts));
  const findPath = pathFinder(blocks, shifts, CUT_COSTS_LINES * lineCells);
  return rates
    .map((rate) => {
      scores.forEach((row, block) =>
        fillScores(row, lines.slice(block * size, (block + 1) * size), rate, { sums, step }),
      );
      const { path, score } = findPath(scores);
      const stretches = path.map(({ block, at }) => ({ firstLine: block * size, shift: at * step - FURTHEST_SECONDS }));
      return { rate, stretches, score: score - (rate === 1 ? 0 : RATE_COSTS_LINES * lineCells) };
    })
    .sort((left, right) => right.score - left.score);
}

const lengthOf = ({ start, end }: Line): number => Math.min(end - start, LONGEST_SECONDS);

/** For each shift, how much of the time of these lines has speech. */
function fillScores(row: Float64Array, lines: readonly Line[], rate: number, { sums, step }: Activity): void {
  row.fill(0);
  const last = sums.length - 1;
  for (const line of lines) {
    const from = Math.round((line.start * rate) / step);
    const cells = Math.max(1, Math.round((lengthOf(line) * rate) / step));
    const fitting = Math.min(row.length, last - from - cells + 1);
    for (let at = Math.max(0, -from); at < fitting; at++)
      row[at] = (row[at] ?? 0) + (sums[from + cells + at] ?? 0) - (sums[from + at] ?? 0);
  }
}

interface Step {
  readonly block: number;
  /** The index of the shift. */
  readonly at: number;
}

/**
 * Finds the best way through all blocks that changes its shift a few times at most. Each call uses the same memory
 * again.
 */
function pathFinder(blocks: number, shifts: number, cost: number) {
  const rows = <T>(make: () => T): T[] => Array.from({ length: MOST_CUTS + 1 }, make);
  const totals = rows(() => new Float64Array(shifts));
  /** By the number of cuts: whether the shift is new in a block, and which one was the best before it. */
  const isNew = rows(() => new Uint8Array(blocks * shifts));
  const before = rows(() => new Int32Array(blocks));

  return (scores: readonly Float64Array[]): { readonly path: readonly Step[]; readonly score: number } => {
    for (const total of totals) total.fill(0);
    scores.forEach((row, block) => {
      totals.forEach((total, cuts) => before[cuts]?.fill(indexOfMost(total), block, block + 1));
      for (let cuts = MOST_CUTS; cuts >= 0; cuts--) {
        const [total, marks] = [totals[cuts] ?? row, isNew[cuts] ?? new Uint8Array()];
        const fromBelow = totals[cuts - 1]?.[before[cuts - 1]?.[block] ?? 0] ?? -Infinity;
        const jumped = block === 0 ? -Infinity : fromBelow - cost;
        for (let at = 0; at < shifts; at++) {
          const stayed = total[at] ?? 0;
          marks[block * shifts + at] = jumped > stayed ? 1 : 0;
          total[at] = Math.max(stayed, jumped) + (row[at] ?? 0);
        }
      }
    });
    let cuts = indexOfMost(totals.map((total) => total[indexOfMost(total)] ?? 0));
    let at = indexOfMost(totals[cuts] ?? []);
    const score = totals[cuts]?.[at] ?? 0;
    const path: Step[] = [];
    for (let block = blocks - 1; block > 0; block--) {
      if (isNew[cuts]?.[block * shifts + at] !== 1) continue;
      path.unshift({ block, at });
      cuts -= 1;
      at = before[cuts]?.[block] ?? 0;
    }
    return { path: [{ block: 0, at }, ...path], score };
  };
}

function indexOfMost(values: ArrayLike<number>): number {
  let [best, most] = [0, -Infinity];
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    if (value > most) [best, most] = [at, value];
  }
  return best;
}
