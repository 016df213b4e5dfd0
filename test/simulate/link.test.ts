import { describe, expect, it } from 'vitest';
import { createLink } from '../../src/simulate/link.ts';

const link = createLink([
  { milliseconds: 1000, kilobitsPerSecond: 1000, latencyMilliseconds: 20 },
  { milliseconds: 500, kilobitsPerSecond: 0, latencyMilliseconds: 200 },
]);

describe('a link', () => {
  it.each([
    ['within a row', 100, 200, 100_000],
    ['across rows', 900, 1200, 100_000],
    ['while nothing arrives', 1100, 1400, 0],
    ['across the end of the trace, which begins anew', 1400, 1600, 100_000],
    ['over several rounds', 0, 4500, 3_000_000],
  ])('carries what its trace says %s', (_, fromMs, untilMs, bits) => {
    expect(link.bitsBetween(fromMs, untilMs)).toBeCloseTo(bits);
  });

  it('takes as long for a first byte as the trace says at that time', () => {
    expect([0, 999, 1000, 1499, 1500].map((atMs) => link.latencyAt(atMs))).toEqual([20, 20, 200, 200, 20]);
  });
});
