import { describe, expect, it } from 'vitest';
import {
  beginObserving,
  believed,
  loadBegan,
  loadFinished,
  loadProgressed,
} from '../../../../streams/features/adaptation/observe.ts';
import { adaptationSettings as settings } from '../../../../streams/features/adaptation/settings.ts';
import { expected, latencyOf } from '../../../../streams/features/adaptation/throughput.ts';

const MEGABIT = 1_000_000;
const at = (bits: number, firstByteMs: number | null = 100) => ({ beganMs: 0, firstByteMs, bits });

describe('observed loads', () => {
  it('measure the rate without the wait for the first byte', () => {
    const quick = loadFinished(beginObserving(settings), at(4 * MEGABIT, 100), 1100, settings);
    const late = loadFinished(beginObserving(settings), at(4 * MEGABIT, 5000), 6000, settings);
    expect(expected(late.throughput)).toBeCloseTo(expected(quick.throughput));
    expect(latencyOf(late.throughput)).toBeGreaterThan(latencyOf(quick.throughput));
  });

  it('know a part of a load before its end, and count it once', () => {
    const half = loadProgressed(beginObserving(settings), at(MEGABIT), 600, settings);
    expect(half.counted).toEqual({ bits: MEGABIT, atMs: 600 });
    const whole = loadFinished(half, at(2 * MEGABIT), 1100, settings);
    const atOnce = loadFinished(beginObserving(settings), at(2 * MEGABIT), 1100, settings);
    expect(expected(whole.throughput)).toBeCloseTo(expected(atOnce.throughput), 1);
  });

  it('wait for a window that is long enough', () => {
    const before = beginObserving(settings);
    expect(loadProgressed(before, at(MEGABIT), 250, settings)).toBe(before);
    expect(loadProgressed(before, at(MEGABIT), 300, settings)).not.toBe(before);
  });

  it('learn nothing before the first byte, and nothing while no byte comes', () => {
    const before = beginObserving(settings);
    expect(loadProgressed(before, at(0, null), 5000, settings)).toBe(before);
    const some = loadProgressed(before, at(MEGABIT), 600, settings);
    expect(loadProgressed(some, at(MEGABIT), 4000, settings)).toBe(some);
  });

  it('count nothing of a load before when another begins', () => {
    const some = loadProgressed(beginObserving(settings), at(MEGABIT), 600, settings);
    expect(loadBegan(some).counted).toBeNull();
  });

  it('are believed less while nothing comes, from a second on, and in full when bytes come again', () => {
    const some = loadProgressed(beginObserving(settings), at(2 * MEGABIT), 600, settings);
    const load = at(2 * MEGABIT);
    expect(believed(some, load, 600 + settings.silenceMs - 1, settings)).toBe(some.throughput);
    expect(expected(believed(some, load, 600 + settings.silenceMs, settings))).toBeLessThan(expected(some.throughput));
    expect(some.throughput).toBe(loadProgressed(some, load, 9000, settings).throughput);
  });
});
