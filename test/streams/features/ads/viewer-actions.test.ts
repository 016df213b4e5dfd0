import { describe, it } from 'vitest';
import { openAdPage, skipAd } from '../../../../streams/features/ads/viewer-actions.ts';
import type { Output } from '../../../../streams/kernel/pipeline.ts';
import { marbles } from '../../support.ts';
import { outputs } from '../support.ts';
import { anAd, showing, someAds } from './support.ts';

const ads = {
  n: someAds(),
  c: showing(anAd('loaded')),
  a: showing(anAd('playing')),
  z: showing(anAd('paused')),
  v: showing(anAd('playing', { isSkippable: true })),
};
type Ads = keyof typeof ads;
const times = {
  b: { positionSeconds: 5, durationSeconds: 8 },
  a: { positionSeconds: 5.1, durationSeconds: 8 },
};

describe('skipAd', () => {
  it.each<[string, Ads, keyof typeof times, string]>([
    ['skips after the offset', 'a', 'a', '--(ps)'],
    ['skips a paused one', 'z', 'a', '--(ps)'],
    ['does nothing at the offset', 'a', 'b', '-'],
    ['skips what allows it by itself', 'v', 'b', '--(ps)'],
    ['does nothing before the ad can be seen', 'c', 'a', '-'],
    ['does nothing without an ad', 'n', 'a', '-'],
  ])('%s', (_, state, time, expected) =>
    marbles((t) => {
      const skip$ = outputs(t, skipAd, {
        state: { ads: ads[state], adTime: times[time] },
        signals: ['--x', { x: { type: 'intent.skipAd' } }],
      });
      t.expectMarbles<Output>(skip$, expected, {
        p: { type: 'player.adSkipped' },
        s: { type: 'ad.skip', cause: 'viewer' },
      });
    }),
  );
});

describe('openAdPage', () => {
  it.each<[string, string | null, Ads, string | null]>([
    ['opens the address of the ad', 'https://a.example/', 'a', 'https://a.example/'],
    ['opens the address of its document where the ad has none', '', 'a', 'https://shop.example/'],
    ['opens nothing that the ad has opened itself', null, 'a', null],
    ['opens nothing but pages of the web', 'javascript:alert(1)', 'a', null],
    ['opens nothing without an address and an ad', '', 'n', null],
  ])('%s', (_, url, state, expected) =>
    marbles((t) => {
      const open$ = outputs(t, openAdPage, {
        state: { ads: ads[state] },
        signals: ['-c', { c: { type: 'ad.clicked', url } }],
      });
      t.expectMarbles<Output>(open$, expected === null ? '-' : '-o', {
        o: { type: 'ad.openPage', cause: 'viewer', url: expected ?? '' },
      });
    }),
  );
});
