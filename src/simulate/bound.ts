import type { Film } from './film.ts';
import type { Link } from './link.ts';
import { STALL_PRICE, MANIFEST_BITS } from './session.ts';

/** One way to load the segments until now. */
interface LoadPath {
  readonly atMs: number;
  readonly rendition: number;
  /** When the film would end if it never stood again. */
  readonly bufferEndMs: number;
  readonly score: number;
}

const MOST_AHEAD_SECONDS = 60;
const MOST_PATHS = 1500;
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
  let paths: LoadPath[] = [{ atMs: arrival(0, MANIFEST_BITS), rendition: -1, bufferEndMs: 0, score: 0 }];
  for (let segment = 0; paths.length > 0; segment += 1) {
    const next = new Map<string, LoadPath>();
    for (const path of paths) {
      // A segment that a channel has not made yet cannot be loaded, and memory limits what is kept ahead.
      const madeMs = film.edgeSeconds === Infinity ? 0 : ((segment + 1) * segmentSeconds - film.edgeSeconds) * 1000;
      const beginMs = Math.max(path.atMs, madeMs, path.bufferEndMs - MOST_AHEAD_SECONDS * 1000);
      for (const [rendition, value] of values.entries()) {
        const bits = film.bitsOf(rendition, segment) + soundRate * segmentSeconds;
        const atMs = arrival(beginMs, bits);
        const stoodMs = Math.max(0, Math.min(atMs, untilMs) - path.bufferEndMs);
        const shownMs = Math.max(atMs, path.bufferEndMs);
        const stood = path.score - STALL_PRICE * (stoodMs / 1000);
        if (shownMs >= untilMs) {
          best = Math.max(best, stood);
          continue;
        }
        const before = path.rendition === -1 ? value : (values[path.rendition] ?? 0);
        const one = {
          atMs,
          rendition,
          bufferEndMs: shownMs + lengthMs,
          score: stood + value - Math.abs(value - before),
        };
        const key = `${rendition} ${Math.round(atMs / TIME_STEP_MS)} ${Math.round((one.bufferEndMs - atMs) / BUFFER_STEP_MS)}`;
        if ((next.get(key)?.score ?? -Infinity) < one.score) next.set(key, one);
      }
    }
    paths = [...next.values()].sort(
      (a, b) => potentialOf(b, untilMs, values, lengthMs) - potentialOf(a, untilMs, values, lengthMs),
    );
    paths.length = Math.min(paths.length, MOST_PATHS);
  }
  return best / (seconds / segmentSeconds);
}

/** Ways with more buffer ahead are kept longer: the buffer is worth its quality. */
const potentialOf = (path: LoadPath, untilMs: number, values: readonly number[], lengthMs: number): number =>
  path.score + ((Math.min(path.bufferEndMs, untilMs) - path.atMs) / lengthMs) * (values[path.rendition] ?? 0) * 0.7;

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
