import { describe, expect, it } from 'vitest';
import { median, pairedRatio, summarize } from '../../e2e/bench/statistics.ts';

describe('median', () => {
  it('is the middle one of an odd number, whatever their order', () => expect(median([9, 1, 5])).toBe(5));
  it('lies between the two middle ones of an even number', () => expect(median([4, 1, 3, 100])).toBe(3.5));
  it('sorts by size, not by digits', () => expect(median([10, 9, 100])).toBe(10));
  it('of nothing is not a number', () => expect(median([])).toBeNaN());
  it('leaves its list as it was', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe('summarize', () => {
  it('gives the middle and both ends', () => expect(summarize([3, 1, 8])).toEqual({ median: 3, min: 1, max: 8 }));
  it('of nothing is not a number', () =>
    expect(summarize([])).toEqual({ median: Number.NaN, min: Number.NaN, max: Number.NaN }));
});

describe('pairedRatio', () => {
  it('compares round by round, so a slow round of both changes nothing', () =>
    expect(pairedRatio([110, 1100, 110], [100, 1000, 100])).toEqual({ median: 1.1, min: 1.1, max: 1.1 }));
  it('leaves out rounds that only one of them had', () =>
    expect(pairedRatio([2, 4, 6], [1, 1])).toMatchObject({ max: 4 }));
  it('leaves out rounds without anything to compare with', () =>
    expect(pairedRatio([5, 4], [0, 2])).toEqual({ median: 2, min: 2, max: 2 }));
});
