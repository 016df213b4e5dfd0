import { random } from './random.ts';
import type { TraceRow } from './link.ts';
import type { Trace } from './traces.ts';

/** Links of kinds that the measured traces lack, made anew from a seed: steady ones, waves, drops, holes and noise. */
export function makeTraces(seed: number, ofEachKind: number): Trace[] {
  const next = random(seed);
  const between = (low: number, high: number) => low * (high / low) ** next();
  const kinds: Readonly<Record<string, () => TraceRow[]>> = {
    steady: () => steady(between(400, 8000), between(20, 150)),
    waves: () => waves(between(500, 1500), between(2500, 6000), between(4, 16), between(20, 120)),
    drops: () => drops(between(2000, 7000), between(300, 900), between(8, 30), next, between(20, 120)),
    holes: () => drops(between(1500, 6000), 0, between(2, 8), next, between(20, 120)),
    noise: () => noise(between(800, 5000), 0.3 + 0.5 * next(), next, between(30, 150)),
  };
  return Object.entries(kinds).flatMap(([group, make]) =>
    Array.from({ length: ofEachKind }, (_, index) => ({ name: `${group} ${seed}.${index}`, group, rows: make() })),
  );
}

const row = (seconds: number, kilobitsPerSecond: number, latencyMilliseconds: number): TraceRow => ({
  milliseconds: Math.round(seconds * 1000),
  kilobitsPerSecond,
  latencyMilliseconds,
});

const steady = (rate: number, latency: number): TraceRow[] => [row(100, rate, latency)];

const waves = (low: number, high: number, seconds: number, latency: number): TraceRow[] => [
  row(seconds, high, latency),
  row(seconds, low, latency),
];

/** A good link that turns bad for a while every half minute or so. */
function drops(rate: number, low: number, seconds: number, next: () => number, latency: number): TraceRow[] {
  return Array.from({ length: 4 }, () => [row(10 + 30 * next(), rate, latency), row(seconds, low, latency)]).flat();
}

/** A noisy link: each second differs from the mean, and its difference follows from the second before. */
function noise(rate: number, spread: number, next: () => number, latency: number): TraceRow[] {
  let deviation = 0;
  return Array.from({ length: 200 }, () => {
    const step = (next() + next() + next() - 1.5) * 2;
    deviation = 0.85 * deviation + spread * 0.53 * step;
    return row(1, rate * Math.exp(deviation), latency);
  });
}
