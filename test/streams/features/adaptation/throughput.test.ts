import { describe, expect, it } from 'vitest';
import { throughputSettings as settings } from '../../../../streams/features/adaptation/settings.ts';
import {
  beginThroughput,
  deviationOf,
  expectedLogRate,
  isMeasured,
  latencyOf,
  cautiousThroughput,
  recentLogRate,
  withBits,
  withLatency,
  type Throughput,
} from '../../../../streams/features/adaptation/throughput.ts';

const USUAL_BPS = 1_000_000;
const throughputAfter = (
  rates: readonly number[],
  from: Throughput = beginThroughput(USUAL_BPS, settings),
): Throughput => rates.reduce((known, rate) => withBits(known, rate, 1, settings), from);
const rateOf = (known: Throughput): number => Math.exp(expectedLogRate(known));
const seconds = (count: number, rate: number): number[] => Array.from({ length: count }, () => rate);

describe('throughput', () => {
  it('is the usual bandwidth until the first measurement', () => {
    const known = beginThroughput(USUAL_BPS, settings);
    expect(rateOf(known)).toBeCloseTo(USUAL_BPS, -3);
    expect(deviationOf(known)).toBeCloseTo(settings.firstSpread);
    expect(latencyOf(known)).toBeCloseTo(settings.firstLatencySeconds);
  });

  it('comes near a steady rate, and its deviation near zero', () => {
    const known = throughputAfter(seconds(120, 5_000_000));
    expect(rateOf(known)).toBeGreaterThan(4_500_000);
    expect(rateOf(known)).toBeLessThan(5_000_001);
    expect(deviationOf(known)).toBeLessThan(0.3);
  });

  it('counts a measured time by its length, and a very short one as a least length', () => {
    const loaded = (rate: number, time: number) =>
      rateOf(withBits(beginThroughput(USUAL_BPS, settings), rate * time, time, settings));
    const moment = settings.leastWeightSeconds;
    expect(loaded(2_000_000, moment * 4)).toBeGreaterThan(loaded(2_000_000, moment * 2));
    expect(loaded(2_000_000, moment / 4)).toBeCloseTo(loaded(2_000_000, moment), 0);
  });

  it('believes quick answers after a slow time, though they take little time', () => {
    const slow = throughputAfter(seconds(30, 300_000));
    const quick = Array.from({ length: 10 }).reduce<Throughput>((known) => withBits(known, 2e6, 0.05, settings), slow);
    expect(Math.exp(recentLogRate(quick))).toBeGreaterThan(Math.exp(recentLogRate(slow)) * 2);
  });

  it('follows the last seconds in one estimate and the long run in another', () => {
    const fallen = throughputAfter(seconds(4, 1_000_000), throughputAfter(seconds(60, 6_000_000)));
    expect(recentLogRate(fallen)).toBeLessThan(expectedLogRate(fallen) - 0.5);
  });

  it('soon forgets a slow time when the network has become faster for good', () => {
    const faster = throughputAfter(seconds(10, 2_400_000), throughputAfter(seconds(60, 150_000)));
    expect(expectedLogRate(faster)).toBeGreaterThan(Math.log(1_200_000));
  });

  it('remembers a fast time when the network has become slower, since such networks often recover', () => {
    const slower = throughputAfter(seconds(10, 150_000), throughputAfter(seconds(60, 2_400_000)));
    expect(expectedLogRate(slower)).toBeGreaterThan(Math.log(1_200_000));
  });

  it('is not taken in by one fast second', () => {
    const before = throughputAfter(seconds(60, 1_000_000));
    const fast = throughputAfter([8_000_000], before);
    expect(expectedLogRate(fast)).toBeLessThan(expectedLogRate(before) + 0.5);
  });

  it('believes the pace of the last moment if the film would stall at that pace', () => {
    const fallen = throughputAfter(seconds(4, 300_000), throughputAfter(seconds(60, 3_000_000)));
    const bits = 2_000_000;
    expect(cautiousThroughput(fallen, bits, 20)).toBe(fallen);
    const slow = cautiousThroughput(fallen, bits, 2);
    expect(Math.exp(recentLogRate(slow))).toBeLessThan(800_000);
    expect(Math.exp(recentLogRate(fallen))).toBeGreaterThan(1_000_000);
    expect(expectedLogRate(slow)).toBe(expectedLogRate(fallen));
  });

  it('does not believe a last moment that was faster, or that was silent', () => {
    const risen = throughputAfter(seconds(4, 3_000_000), throughputAfter(seconds(60, 300_000)));
    expect(cautiousThroughput(risen, 9_000_000, 0)).toBe(risen);
    const stood = withBits(
      throughputAfter(seconds(60, 3_000_000)),
      10_000,
      settings.longestMomentSeconds + 0.1,
      settings,
    );
    expect(cautiousThroughput(stood, 9_000_000, 0)).toBe(stood);
  });

  it('is measured as soon as measurements count more than the belief before', () => {
    expect(isMeasured(beginThroughput(USUAL_BPS, settings), settings)).toBe(false);
    expect(isMeasured(throughputAfter(seconds(2, 1_000_000)), settings)).toBe(true);
  });

  it('deviates more if the rate changes from second to second', () => {
    const steady = throughputAfter(seconds(60, 2_000_000));
    const changing = throughputAfter(seconds(60, 0).map((_, index) => (index % 2 === 0 ? 1_000_000 : 4_000_000)));
    expect(deviationOf(changing)).toBeGreaterThan(deviationOf(steady) + 0.3);
  });

  it('takes a second with hardly any bytes for no worse than a slow one', () => {
    const before = throughputAfter(seconds(30, 3_000_000));
    const stood = throughputAfter([10], before);
    const slow = throughputAfter([Math.exp(expectedLogRate(before) - settings.mostFall)], before);
    expect(expectedLogRate(stood)).toBeCloseTo(expectedLogRate(slow));
  });

  it.each([
    ['zero bits', 0, 1],
    ['a negative number of bits', -8000, 1],
    ['a time that is negative', 8000, -1],
    ['a number of bits that is NaN', Number.NaN, 1],
    ['a time that is NaN', 8000, Number.NaN],
    ['an infinite number of bits', Number.POSITIVE_INFINITY, 1],
  ])('learns nothing from %s', (_, bits, time) => {
    const known = throughputAfter([2_000_000]);
    expect(withBits(known, bits, time, settings)).toBe(known);
  });

  it('forgets how long earlier first bytes took', () => {
    const slow = Array.from({ length: 10 }).reduce<Throughput>(
      (known) => withLatency(known, 2, settings),
      throughputAfter([]),
    );
    expect(latencyOf(slow)).toBeGreaterThan(1.7);
    const quick = Array.from({ length: 12 }).reduce<Throughput>((known) => withLatency(known, 0.05, settings), slow);
    expect(latencyOf(quick)).toBeLessThan(0.4);
  });
});
