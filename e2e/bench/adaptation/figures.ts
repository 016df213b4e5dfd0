import type { Film } from '../../../src/simulate/film.ts';
import { score } from '../../../src/simulate/score.ts';
import type { PictureLoad } from './server.ts';

/** What a page told each second: seconds since the first request, of the film, and loaded ahead. */
export interface Sample {
  readonly atSeconds: number;
  readonly positionSeconds: number;
  readonly aheadSeconds: number;
}

/** What a viewer had of a session. */
export interface Figures {
  readonly score: number;
  readonly startSeconds: number;
  readonly stalls: number;
  readonly stalledSeconds: number;
  /** Of the rates played, the mean and what nine tenths of the segments were above; kilobits a second. */
  readonly meanRate: number;
  readonly lowRate: number;
  readonly switches: number;
  /** Mean of the logarithms of what the rate was multiplied or divided by. */
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

/** Renditions of the segments that were shown: of those that came several times, the last one. */
export function shownOf(film: Film, loads: readonly PictureLoad[], positionSeconds: number): readonly number[] {
  const last = new Map<number, number>();
  for (const { index, rendition, isWhole } of loads) if (isWhole) last.set(index, rendition);
  const count = positionSeconds > 0 ? Math.floor(positionSeconds / film.segmentSeconds) + 1 : 0;
  // What was not shown in pictures, as where the sound plays alone, counts as the least of them.
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
