import { expect, it } from 'vitest';
import { readWatchCheck } from '../../../src/widget/startup/watch-check.ts';

it.each([
  [30, 30],
  [90.4, 90],
  [600, 600],
])('the operator asks after %d minutes', (minutes, expected) =>
  expect(readWatchCheck({ env_still_watching_minutes: minutes })).toBe(expected),
);

it.each([undefined, null, 0, 29, 601, NaN, Infinity, '60', {}, [60]])('nobody is asked by %j', (minutes) =>
  expect(readWatchCheck({ env_still_watching_minutes: minutes })).toBeNull(),
);
