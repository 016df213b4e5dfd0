import { describe, expect, it } from 'vitest';
import { comingSizes } from '../../../../src/widget/engines/shared/index.ts';

describe('the sizes of the next segments', () => {
  it('are returned with the mean of all segments', () => {
    expect(comingSizes([100, 200, 300, 400], 2)).toEqual({ coming: { meanBps: 250, nextBps: [300, 400] } });
  });

  it('are limited to twelve segments', () => {
    const { coming } = comingSizes(
      Array.from({ length: 100 }, () => 7),
      1,
    );
    expect(coming?.nextBps).toHaveLength(12);
  });

  it.each([
    ['NaN', NaN],
    ['zero', 0],
    ['a negative size', -5],
    ['an infinite size', Infinity],
    ['a size that no network delivers', 1e12],
  ])('end before the first unknown size, such as %s, which does not count', (_, bps) => {
    expect(comingSizes([100, 200, bps, 300], 1)).toEqual({ coming: { meanBps: 200, nextBps: [200] } });
    expect(comingSizes([100, bps, 300], 1)).toEqual({});
  });

  it.each([-1, 0, 4, NaN, Infinity])('are absent after place %d of four', (next) => {
    expect(comingSizes([1, 2, 3, 4], next)).toEqual({});
  });

  it('are absent for an empty list', () => expect(comingSizes([], 1)).toEqual({}));
});
