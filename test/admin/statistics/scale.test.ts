import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../src/admin/statistics/plots/LinePlot.tsx';
import { nearestIndex, labelledIndexes, ticksTo } from '../../../src/admin/statistics/plots/scale.ts';

describe('the ticks of an axis', () => {
  it.each<[max: number, isWhole: boolean, ticks: readonly number[]]>([
    [0, true, [0, 1]],
    [NaN, false, [0, 1]],
    [1, true, [0, 1]],
    [3, true, [0, 1, 2, 3]],
    [10, true, [0, 3, 6, 9, 12]],
    [100, true, [0, 25, 50, 75, 100]],
    [3_308, true, [0, 1_000, 2_000, 3_000, 4_000]],
    [0.03, false, [0, 0.01, 0.02, 0.03]],
    [1, false, [0, 0.25, 0.5, 0.75, 1]],
    [1e9, true, [0, 250e6, 500e6, 750e6, 1e9]],
  ])('up to %d (whole: %s) are %j', (max, isWhole, ticks) => expect(ticksTo(max, isWhole)).toEqual(ticks));
});

it('labels never touch, and the last one is there', () => {
  expect(labelledIndexes([0, 10, 20, 30, 40], 25)).toEqual([1, 4]);
  expect(labelledIndexes([0, 50, 100], 25)).toEqual([0, 1, 2]);
  expect(labelledIndexes([], 25)).toEqual([]);
});

it('the pointer reads the nearest place', () => {
  expect([-5, 4, 6, 14, 99].map((place) => nearestIndex([0, 10, 20], place))).toEqual([0, 0, 1, 1, 2]);
});

it('a line breaks off at unknown values', () => {
  expect(runsOf([null, 1, 2, null, null, 3])).toEqual([[1, 2], [5]]);
  expect(runsOf([])).toEqual([]);
});
