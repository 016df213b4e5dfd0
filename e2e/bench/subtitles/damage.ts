import { RATES } from '../../../src/alignment/search.ts';
import type { Line } from '../../../streams/model/time-map.ts';
import { dice } from './film.ts';

export interface Damage {
  readonly cuts: number;
  readonly hasRate: boolean;
}

interface Cut {
  readonly at: number;
  /** The seconds by which the film is longer here than the edit that the subtitles were made for. */
  readonly longer: number;
}

/**
 * Subtitles of another edit of the film: shifted, at another rate, without the lines of parts that only the film has.
 * If the other edit is longer, it has lines that belong nowhere in the film; their truth is null.
 */
export function damaged(seed: number, lines: readonly Line[], { cuts: count, hasRate }: Damage) {
  const { within, chance } = dice(seed);
  const seconds = lines.at(-1)?.end ?? 0;
  const rate = hasRate ? (RATES[1 + Math.floor(within(0, RATES.length - 1))] ?? 1) : 1;
  const shift = within(1, 90) * (chance(0.5) ? 1 : -1);
  const cuts: Cut[] = Array.from({ length: count }, (_, at) => ({
    at: (seconds * (at + within(0.6, 1.4))) / (count + 1),
    longer: within(1.5, 45) * (chance(0.5) ? 1 : -1),
  }));
  const own: (Line & { readonly truth: number | null })[] = [];
  for (const { start, end } of lines) {
    if (cuts.some(({ at, longer }) => longer > 0 && start >= at && start < at + longer)) continue;
    const earlier = cuts.reduce((sum, { at, longer }) => sum + (start >= at ? longer : 0), 0);
    own.push({ start: start - earlier, end: end - earlier, truth: start });
  }
  for (const { at, longer } of cuts) {
    const before = cuts.reduce((sum, cut) => sum + (cut.at < at ? cut.longer : 0), 0);
    for (let of = 0.5; of < -longer - 2; of += within(2, 6))
      own.push({ start: at - before + of, end: at - before + of + 1.5, truth: null });
  }
  const first = Math.min(...own.map(({ start }) => start));
  const moved = Math.max(shift, -first / rate);
  return own
    .sort((left, right) => left.start - right.start)
    .map(({ start, end, truth }) => ({ start: start / rate + moved, end: end / rate + moved, truth }));
}
