import { describe, expect, it } from 'vitest';
import { addPlayed, MOST_RANGES, timeRanges } from '../../../src/embed/media-element/ranges.ts';

describe('time ranges', () => {
  it('give their starts and ends, and refuse other indexes', () => {
    const ranges = timeRanges([
      [0, 5],
      [7, 9],
    ]);
    expect([ranges.length, ranges.start(1), ranges.end(1)]).toEqual([2, 7, 9]);
    for (const index of [2, -1, NaN])
      expect(() => ranges.start(index)).toThrow(expect.objectContaining({ name: 'IndexSizeError' }) as Error);
  });

  it('leave out values that are not ranges, and are limited in number', () => {
    expect(timeRanges([null, 'ab', [1], [3, 2], [0, Infinity], {}, [1, 2]]).length).toBe(1);
    expect(timeRanges(Array.from({ length: 10_000 }, (_, index) => [index, index])).length).toBe(MOST_RANGES);
  });
});

describe('the list of played ranges', () => {
  it.each([
    ['begins', [], 0, 1, [[0, 1]]],
    ['goes on', [[0, 1]], 1, 1.25, [[0, 1.25]]],
    [
      'is apart after a seek',
      [[0, 1]],
      30,
      31,
      [
        [0, 1],
        [30, 31],
      ],
    ],
    [
      'grows together',
      [
        [0, 10],
        [11, 20],
      ],
      9,
      12,
      [[0, 20]],
    ],
    [
      'comes before',
      [[30, 31]],
      1,
      2,
      [
        [1, 2],
        [30, 31],
      ],
    ],
    ['stays without a step forward', [[0, 1]], 1, 1, [[0, 1]]],
    ['stays at a step back', [[0, 9]], 9, 3, [[0, 9]]],
    ['is without a jump that was not reported', [[0, 1]], 1, 40, [[0, 1]]],
    ['is without what is not a number', [[0, 1]], 1, NaN, [[0, 1]]],
  ] as const)('%s', (_, ranges, from, to, expected) => {
    expect(addPlayed(ranges, from, to)).toEqual(expected);
  });

  it('is limited in length: the smallest gap closes', () => {
    let ranges: readonly (readonly [number, number])[] = [];
    for (let index = 0; index < MOST_RANGES; index += 1) ranges = addPlayed(ranges, index * 10, index * 10 + 1);
    ranges = addPlayed(ranges, 42, 43);
    expect(ranges).toHaveLength(MOST_RANGES);
    expect(ranges[4]).toEqual([40, 43]);
  });
});
