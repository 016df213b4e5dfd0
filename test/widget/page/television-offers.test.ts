import { expect, it } from 'vitest';
import { televisionOffers } from '../../../src/widget/page/offers.ts';

const all = { hasFullscreen: true, hasPictureInPicture: true, hasCast: true };
const none = { hasFullscreen: false, hasPictureInPicture: false, hasCast: false };

it.each([
  ['a page that is the screen', all, false, none],
  ['a frame in a page', all, true, { ...none, hasFullscreen: true }],
  ['a frame that may not fill the screen', none, true, none],
])('the offers on a television fit %s', (_, offers, isFramed, expected) =>
  expect(televisionOffers(offers, isFramed)).toEqual(expected),
);
