import type { Film } from './film.ts';
import type { Link } from './link.ts';
import { STALL_PRICE } from './score.ts';
import { MANIFEST_BITS } from './session.ts';

/** One way to load the segments until now. */
interface Way {
  readonly atMs: number;
  readonly rendition: number;
  /** When the film would end if it never stood again. */
  readonly dryMs: number;
  readonly score: number;
}

const MOST_AHEAD_SECONDS = 60;
const MOST_WAYS = 1500;
const TIME_STEP_MS = 200;
const BUFFER_STEP_MS = 300;

/**
 * The best score of a player that knows the whole trace, for each segment that was due: dynamic programming over
 * rendition, time and buffer. Each of these is rounded, so the bound is exact to a hundredth or so. Sound in segments
 * of its own counts as a part of the pictures' bits.
 */
export function bound(film: Film, link: Link, seconds: number): number {
  const { rates, segmentSeconds, soundRate } = film;
  const untilMs = seconds * 1000;
  const lengthMs = segmentSeconds * 1000;
  const values = rates.map((rate) => Math.log(rate / (rates[0] ?? 1)));
  const arrival = arrivals(link, untilMs * 2);
  let best = -Infinity;
  let ways: Way[] = [{ atMs: arrival(0, MANIFEST_BITS), rendition: -1, dryMs: 0, score: 0 }];
  for (let segment = 0; ways.length > 0; segment += 1) {
    const next = new Map<string, Way>();
    for (const way of ways) {
      // A segment that a channel has not made yet cannot be loaded, and memory limits what is kept ahead.
      const madeMs = film.edgeSeconds === Infinity ? 0 : ((segment + 1) * segmentSeconds - film.edgeSeconds) * 1000;
      const beginMs = Math.max(way.atMs, madeMs, way.dryMs - MOST_AHEAD_SECONDS * 1000);
      for (const [rendition, value] of values.entries()) {
        const bits = film.bitsOf(rendition, segment) + soundRate * segmentSeconds;
        const atMs = arrival(beginMs, bits);
        const stoodMs = Math.max(0, Math.min(atMs, untilMs) - way.dryMs);
        const shownMs = Math.max(atMs, way.dryMs);
        const stood = way.score - STALL_PRICE * (stoodMs / 1000);
        if (shownMs >= untilMs) {
          best = Math.max(best, stood);
          continue;
        }
        const before = way.rendition === -1 ? value : (values[way.rendition] ?? 0);
        const one = { atMs, rendition, dryMs: shownMs + lengthMs, score: stood + value - Math.abs(value - before) };
        const key = `${rendition} ${Math.round(atMs / TIME_STEP_MS)} ${Math.round((one.dryMs - atMs) / BUFFER_STEP_MS)}`;
        if ((next.get(key)?.score ?? -Infinity) < one.score) next.set(key, one);
      }
    }
    ways = [...next.values()].sort((a, b) => worth(b, untilMs, values, lengthMs) - worth(a, untilMs, values, lengthMs));
    ways.length = Math.min(ways.length, MOST_WAYS);
  }
  return best / (seconds / segmentSeconds);
}

/** Ways with more buffer ahead are kept longer: the buffer is worth its quality. */
const worth = (way: Way, untilMs: number, values: readonly number[], lengthMs: number): number =>
  way.score + ((Math.min(way.dryMs, untilMs) - way.atMs) / lengthMs) * (values[way.rendition] ?? 0) * 0.7;

/** Gives the time at which bits have arrived that are asked for at another time. */
function arrivals(link: Link, untilMs: number): (fromMs: number, bits: number) => number {
  const step = 20;
  const total = [0];
  for (let atMs = 0; atMs < untilMs; atMs += step)
    total.push((total.at(-1) ?? 0) + link.bitsBetween(atMs, atMs + step));
  return (fromMs, bits) => {
    const beginMs = fromMs + link.latencyAt(fromMs);
    const begin = Math.ceil(beginMs / step);
    const wanted = (total[begin] ?? Infinity) + bits;
    let low = begin;
    let high = total.length - 1;
    if ((total[high] ?? 0) < wanted) return Infinity;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((total[middle] ?? 0) >= wanted) high = middle;
      else low = middle + 1;
    }
    return low * step;
  };
}
