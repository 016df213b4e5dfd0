import { expect, test } from 'vitest';
import { isAtEnd } from '../../../src/widget/shared/play-state.ts';

test.each([
  [false, 59.74, 60, false],
  [false, 59.75, 60, true],
  [false, 60, 60, true],
  [true, 0, 60, true],
  [false, 60, NaN, false],
  [false, 1e9, Infinity, false],
])('with ended %s, the position %d of %d is the end: %s', (ended, currentTime, duration, is) => {
  expect(isAtEnd({ ended, currentTime, duration })).toBe(is);
});
