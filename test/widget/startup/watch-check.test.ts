import { beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { readWatchCheck } from '../../../src/widget/startup/later-settings.ts';

let warn: MockInstance<typeof console.warn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it.each([
  [30, 30],
  [90.4, 90],
  [600, 600],
  ['60', 60],
])('the question whether the viewer still watches comes after %j minutes', (minutes, expected) => {
  expect(readWatchCheck({ env_still_watching_minutes: minutes })).toBe(expected);
  expect(warn).not.toHaveBeenCalled();
});

it('the question whether the viewer still watches is off by default', () => {
  expect(readWatchCheck({})).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

it.each([null, 0, 29, 601, NaN, Infinity, '', ' ', '29', 'soon', {}, [60]])(
  'the question whether the viewer still watches is off for %j, with a warning',
  (minutes) => {
    expect(readWatchCheck({ env_still_watching_minutes: minutes })).toBeNull();
    expect(warn).toHaveBeenCalledWith('potok: env_still_watching_minutes has to be 30 to 600 minutes.');
  },
);
