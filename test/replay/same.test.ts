import { describe, expect, it } from 'vitest';
import { isSame } from '../../src/replay/same.ts';

describe('data that has been through a file', () => {
  it.each<[unknown, unknown]>([
    [{ a: 1, b: undefined }, { a: 1 }],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [[{ a: null }], [{ a: null }]],
    [-0, 0],
    [Infinity, null],
    [NaN, null],
  ])('is the same: %j and %j', (left, right) => expect(isSame(left, right)).toBe(true));

  it.each<[unknown, unknown]>([
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: null }, {}],
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
    [[1], { 0: 1 }],
    ['1', 1],
    [1, 1.0001],
    [null, 0],
    [true, 1],
  ])('is not: %j and %j', (left, right) => {
    expect(isSame(left, right)).toBe(false);
    expect(isSame(right, left)).toBe(false);
  });

  it('is the same within a tolerance, but only numbers', () => {
    expect(isSame({ sum: [1] }, { sum: [1.001] }, 0.01)).toBe(true);
    expect(isSame({ sum: [1] }, { sum: [1.02] }, 0.01)).toBe(false);
  });
});
