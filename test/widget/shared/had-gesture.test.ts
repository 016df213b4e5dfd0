import { expect, it } from 'vitest';
import { hadGesture } from '../../../src/widget/shared/play-state.ts';

it.each([
  ['the browser reports one', { userActivation: { hasBeenActive: true } }, true],
  ['the browser reports none', { userActivation: { hasBeenActive: false } }, false],
  ['the browser does not report gestures', {}, true],
  ['the document has no window any more', undefined, true],
])('a gesture is known or assumed: %s', (_, navigator, expected) => {
  expect(hadGesture(navigator as Partial<Navigator> | undefined)).toBe(expected);
});
