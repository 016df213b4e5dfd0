import { describe, it } from 'vitest';
import type { AdOnDevice } from '../../../../streams/model/media-session.ts';
import { NO_ADS } from '../../../../streams/model/ad-break.ts';
import type { AdsState } from '../../../../streams/model/state.ts';
import { adOnDevice } from '../../../../streams/pipelines/ads/on-device.ts';
import { marbles } from '../../support.ts';
import { anAd, showing, someAds } from './support.ts';

const states: Record<string, AdsState> = {
  n: NO_ADS,
  l: someAds({ ad: anAd('loaded') }),
  s: showing(anAd('started')),
  p: showing(anAd('playing')),
  x: showing(anAd('paused')),
  b: { ...showing(), ad: null },
  o: someAds({ phase: 'stopped' }),
};
const shown: Record<string, AdOnDevice | null> = { 0: null, P: 'playing', x: 'paused' };

describe('adOnDevice', () => {
  it('shows an ad from its first frame on until the film has the screen', () =>
    marbles((t) => t.expectMarbles(adOnDevice(t.hot('n-l-s-p-o', states)), '0---P---0', shown)));

  it('says that it pauses', () => marbles((t) => t.expectMarbles(adOnDevice(t.hot('s-x-p', states)), 'P-x-P', shown)));

  it('has no gap between two ads', () =>
    marbles((t) => t.expectMarbles(adOnDevice(t.hot('p-b-s-o', states)), 'P-----0', shown)));

  it('stops with its listener', () =>
    marbles((t) => {
      const ads$ = t.hot('n-s-x', states);
      t.expectObservable(adOnDevice(ads$), '^--!').toBe('0-P', shown);
      t.expectSubscriptions(ads$.subscriptions).toBe('   ^--!');
    }));
});
