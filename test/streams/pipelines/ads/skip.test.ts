import { describe, it } from 'vitest';
import { adSkip } from '../../../../streams/pipelines/ads/skip.ts';
import { marbles } from '../../support.ts';
import { anAd, showing, someAds } from './support.ts';

const ads = {
  n: someAds(),
  c: showing(anAd('loaded')),
  a: showing(anAd('playing')),
  z: showing(anAd('paused')),
  v: showing(anAd('playing', { isSkippable: true })),
};
const times = {
  b: { positionSeconds: 5, durationSeconds: 8 },
  a: { positionSeconds: 5.1, durationSeconds: 8 },
};

describe('adSkip', () => {
  it.each([
    ['skips after the offset', 'a', 'a', '--s'],
    ['skips a paused one', 'z', 'a', '--s'],
    ['does nothing at the offset', 'a', 'b', '-'],
    ['skips what allows it by itself', 'v', 'b', '--s'],
    ['does nothing before the ad can be seen', 'c', 'a', '-'],
    ['does nothing without an ad', 'n', 'a', '-'],
  ])('%s', (_, state, time, expected) =>
    marbles((t) => {
      const skip$ = adSkip({ asked$: t.hot('--x'), ads$: t.facet(state, ads), time$: t.facet(time, times) });
      t.expectMarbles(skip$, expected, { s: { type: 'ad.skip', cause: 'viewer' } } as never);
    }),
  );
});
