import type { Film } from '../../../src/simulate/film.ts';
import { score } from '../../../src/simulate/session.ts';
import type { PictureLoad } from './server.ts';

/**
 * What a page reports each second: the seconds since the first request, the position of the film, and the seconds
 * loaded ahead.
 */
export interface Sample {
  readonly atSeconds: number;
  readonly positionSeconds: number;
  readonly aheadSeconds: number;
}

/** The figures of a session as its viewer had it. */
export interface Figures {
  readonly score: number;
  readonly startSeconds: number;
  readonly stalls: number;
  readonly stalledSeconds: number;
  /** The mean of the rates played, and the rate that nine tenths of the segments were above, in kilobits a second. */
  readonly meanRate: number;
  readonly lowRate: number;
  readonly switches: number;
  /** The mean of the logarithms of the factors by which the rate changed. */
  readonly switchSize: number;
  readonly wastedMegabytes: number;
}

export interface Seen {
  /** Milliseconds from the first request of media to the first picture that moved; null if there was none. */
  readonly startMs: number | null;
  readonly stalls: number;
  readonly stalledMs: number;
  readonly positionSeconds: number;
}

/** The renditions of the segments that were shown. Of a segment that came several times the last one counts. */
export function shownOf(film: Film, loads: readonly PictureLoad[], positionSeconds: number): readonly number[] {
  const last = new Map<number, number>();
  for (const { index, rendition, isWhole } of loads) if (isWhole) last.set(index, rendition);
  const count = positionSeconds > 0 ? Math.floor(positionSeconds / film.segmentSeconds) + 1 : 0;
  // A segment that was not shown in pictures, for example while the sound plays alone, counts as the lowest rendition.
  return Array.from({ length: count }, (_, index) => last.get(index) ?? 0);
}

export function figuresOf(film: Film, loads: readonly PictureLoad[], seen: Seen, seconds: number): Figures {
  const shown = shownOf(film, loads, seen.positionSeconds);
  const startMs = seen.startMs ?? seconds * 1_000;
  const kept = new Map<number, PictureLoad>();
  for (const load of loads) if (load.isWhole) kept.set(load.index, load);
  const wasted = loads.filter((load) => kept.get(load.index) !== load).reduce((sum, { bytes }) => sum + bytes, 0);
  const rates = shown.map((rendition) => film.rates[rendition] ?? 0);
  const steps = rates.slice(1).flatMap((rate, index) => {
    const before = rates[index] ?? rate;
    return rate === before ? [] : [Math.abs(Math.log(rate / before))];
  });
  const { stalls, stalledMs } = seen;
  return {
    score: score(film, { shown, startMs, stalledMs, stalls, wastedBits: wasted * 8 }, seconds),
    startSeconds: startMs / 1_000,
    stalls,
    stalledSeconds: stalledMs / 1_000,
    meanRate: mean(rates) / 1_000,
    lowRate: ([...rates].sort((a, b) => a - b)[Math.floor(rates.length / 10)] ?? 0) / 1_000,
    switches: steps.length,
    switchSize: mean(steps),
    wastedMegabytes: wasted / 1_000_000,
  };
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
