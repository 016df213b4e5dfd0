import { describe, expect, it } from 'vitest';
import {
  beginObserving,
  currentThroughput,
  loadFinished,
  loadProgressed,
  type Progress,
} from '../../../../streams/features/adaptation/observe.ts';
import { throughputSettings as settings } from '../../../../streams/features/adaptation/settings.ts';
import { expectedLogRate, latencyOf } from '../../../../streams/features/adaptation/throughput.ts';

const MEGABYTE = 1_000_000;
const begin = beginObserving(8_000_000, settings);
const at = (bytes: number, elapsedMs: number, change: Partial<Progress> = {}): Progress => ({
  id: 1,
  bytes,
  firstByteMs: 100,
  elapsedMs,
  ...change,
});

describe('observed loads', () => {
  it('measure the rate without the wait for the first byte', () => {
    const quick = loadFinished(begin, at(MEGABYTE, 1100), settings);
    const late = loadFinished(begin, at(MEGABYTE, 6000, { firstByteMs: 5000 }), settings);
    expect(expectedLogRate(late.throughput)).toBeCloseTo(expectedLogRate(quick.throughput));
    expect(latencyOf(late.throughput)).toBeGreaterThan(latencyOf(quick.throughput));
  });

  it('count a part of a load before it is complete, and count it once', () => {
    const half = loadProgressed(begin, at(MEGABYTE, 1100), settings);
    expect(half.counted).toEqual({ loadId: 1, bytes: MEGABYTE, elapsedMs: 1100 });
    const whole = loadFinished(half, at(2 * MEGABYTE, 2100), settings);
    const atOnce = loadFinished(begin, at(2 * MEGABYTE, 2100), settings);
    expect(expectedLogRate(whole.throughput)).toBeCloseTo(expectedLogRate(atOnce.throughput), 1);
  });

  it('count nothing until a time long enough to measure has passed', () => {
    expect(loadProgressed(begin, at(MEGABYTE, 250), settings)).toBe(begin);
    expect(loadProgressed(begin, at(MEGABYTE, 300), settings)).not.toBe(begin);
  });

  it('teach nothing before the first byte, and nothing while no byte comes', () => {
    expect(loadProgressed(begin, at(0, 5000, { firstByteMs: null }), settings)).toBe(begin);
    const some = loadProgressed(begin, at(MEGABYTE, 600), settings);
    expect(loadProgressed(some, at(MEGABYTE, 4000), settings)).toBe(some);
  });

  it('count nothing of the load before when another begins', () => {
    const some = loadProgressed(begin, at(4 * MEGABYTE, 2100), settings);
    const next = loadProgressed(some, at(MEGABYTE, 1100, { id: 2 }), settings);
    expect(next.counted).toEqual({ loadId: 2, bytes: MEGABYTE, elapsedMs: 1100 });
    expect(expectedLogRate(next.throughput)).toBeGreaterThan(expectedLogRate(some.throughput) - 0.5);
  });

  it('are believed less after a second without bytes, and in full when bytes come again', () => {
    const some = loadProgressed(begin, at(MEGABYTE, 600), settings);
    const silent = (ms: number) => currentThroughput(some, at(MEGABYTE, 600 + ms), settings);
    expect(silent(settings.silenceMs - 1)).toBe(some.throughput);
    expect(expectedLogRate(silent(settings.silenceMs))).toBeLessThan(expectedLogRate(some.throughput));
    expect(some.throughput).toBe(loadProgressed(some, at(MEGABYTE, 9000), settings).throughput);
  });

  it('say nothing of the pace of bytes while no bytes come', () => {
    const some = loadProgressed(begin, at(MEGABYTE, 1100), settings);
    expect(currentThroughput(some, at(MEGABYTE, 2300), settings).moment).toBe(some.throughput.moment);
  });

  it('are believed less also while the first byte is awaited', () => {
    const waiting = at(0, 8000, { firstByteMs: null });
    expect(expectedLogRate(currentThroughput(begin, waiting, settings))).toBeLessThan(
      expectedLogRate(begin.throughput),
    );
  });
});
