import { distanceToNearest } from './activity.ts';
import { FURTHEST_SECONDS, type Candidate, type Stretch } from './search.ts';
import type { Line } from '../../streams/model/time-map.ts';

/** How far the search may be off: lines stay longer than their speech. */
const SEARCH_SECONDS = 1.2;
const STEP_SECONDS = 0.05;
/** Beginnings that are further apart do not belong to one sentence. */
export const NEAR_SECONDS = 0.3;
/** Two stretches whose shifts are closer are one. */
const SAME_SECONDS = 0.25;
const TURNS = 2;
/** This many beginnings are enough to place the others. */
const MOST_BEGINS = 250;

/** From 1 for beginnings at the same time to 0 for beginnings that have nothing to do with each other. */
export const nearness = (distance: number): number => Math.max(0, 1 - Math.abs(distance) / NEAR_SECONDS);

/**
 * Finds the shifts to some hundredths of a second, from the beginnings of sentences, and the two lines between which
 * each shift changes.
 */
export function refine({ rate, stretches }: Candidate, lines: readonly Line[], starts: Float64Array): Stretch[] {
  const begins = lines.map(({ start }) => start * rate);
  let now: Stretch[] = [...stretches];
  for (let turn = 0; turn < TURNS; turn++) {
    now = now.map((stretch, index) => {
      const own = begins.slice(stretch.firstLine, now[index + 1]?.firstLine ?? begins.length);
      return { ...stretch, shift: bestShift(own, stretch.shift, starts) };
    });
    now = joinSimilar(now);
    now = now.map((stretch, index) => {
      const before = now[index - 1];
      if (before === undefined) return stretch;
      const end = now[index + 1]?.firstLine ?? begins.length;
      return {
        ...stretch,
        firstLine: findCut(begins, { from: before.firstLine, end }, [before.shift, stretch.shift], starts),
      };
    });
  }
  return now;
}

function bestShift(all: readonly number[], around: number, starts: Float64Array): number {
  const every = Math.ceil(all.length / MOST_BEGINS);
  const begins = all.filter((_, at) => at % every === 0);
  let [best, most] = [around, -1];
  for (let shift = around - SEARCH_SECONDS; shift <= around + SEARCH_SECONDS; shift += STEP_SECONDS) {
    let score = 0;
    for (const begin of begins) score += nearness(distanceToNearest(starts, begin + shift));
    if (score > most) [best, most] = [shift, score];
  }
  const rests = begins
    .map((begin) => distanceToNearest(starts, begin + best))
    .filter((distance) => Math.abs(distance) < NEAR_SECONDS / 2)
    .sort((left, right) => left - right);
  const shift = best + (rests[rests.length >> 1] ?? 0);
  return Math.min(Math.max(shift, -FURTHEST_SECONDS), FURTHEST_SECONDS);
}

const joinSimilar = (stretches: readonly Stretch[]): Stretch[] =>
  stretches.filter(({ shift }, index) => {
    const before = stretches[index - 1];
    return before === undefined || Math.abs(before.shift - shift) >= SAME_SECONDS;
  });

interface Range {
  readonly from: number;
  readonly end: number;
}

/** The line from which on the second shift fits better than the first. */
function findCut(begins: readonly number[], { from, end }: Range, shifts: [number, number], starts: Float64Array) {
  const fit = (begin: number, shift: number) => nearness(distanceToNearest(starts, begin + shift));
  let [best, most, gained] = [from + 1, -Infinity, 0];
  for (let at = from + 1; at < end; at++) {
    const begin = begins[at - 1] ?? 0;
    gained += fit(begin, shifts[0]) - fit(begin, shifts[1]);
    if (gained > most) [best, most] = [at, gained];
  }
  return best;
}
