import { describe, expect, it } from 'vitest';
import { copyErid, isEridCopied, openAdPage, skipAd } from '../../../../streams/features/ads/viewer-actions.ts';
import type { Output } from '../../../../streams/kernel/pipeline.ts';
import type { AdsState } from '../../../../streams/model/ad-break.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { marbles } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';
import { aCreative, anAd, aShow, showing, someAds } from './support.ts';

const ads = {
  n: someAds(),
  c: showing(anAd('loaded')),
  a: showing(anAd('playing')),
  z: showing(anAd('paused')),
  v: showing(anAd('playing', { isSkippable: true })),
};
type Ads = keyof typeof ads;
const noLabel = { advertiser: null, aboutUrl: null, erid: null };
const copied = (isCopied: boolean): Signal => ({ type: 'player.copiedChanged', isCopied });
const times = {
  b: { positionSeconds: 5, durationSeconds: 8 },
  a: { positionSeconds: 5.1, durationSeconds: 8 },
};

describe('skipAd', () => {
  it.each<[string, Ads, keyof typeof times, string]>([
    ['skips after the offset', 'a', 'a', '--(ps)'],
    ['skips a paused ad', 'z', 'a', '--(ps)'],
    ['does nothing exactly at the offset', 'a', 'b', '-'],
    ['skips a VPAID ad that allows it by itself', 'v', 'b', '--(ps)'],
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

describe('copyErid', () => {
  const nameless = showing(anAd('playing', { show: aShow({ creative: aCreative({ label: noLabel }) }) }));
  it.each<[string, AdsState, string | null]>([
    ['copies the token of the ad on screen', ads.a, '2VtzqwTeaTok'],
    ['copies nothing of an ad without a token', nameless, null],
    ['copies nothing without an ad', ads.n, null],
  ])('%s', (_, state, text) =>
    marbles((t) => {
      const copy$ = outputs(t, copyErid, {
        state: { ads: state },
        signals: ['-c', { c: { type: 'intent.copyErid' } }],
      });
      t.expectMarbles<Output>(copy$, text === null ? '-' : '-o', {
        o: { type: 'page.copy', cause: 'viewer', text: text ?? '' },
      });
    }),
  );
});

describe('isEridCopied', () => {
  it.each<[string, AdsState, readonly Signal[], boolean]>([
    ['becomes true when the token was copied', ads.a, [copied(true)], true],
    ['becomes false after a while', ads.a, [copied(true), copied(false)], false],
    ['becomes false with the next ad', ads.a, [copied(true), { type: 'ad.created', show: aShow() }], false],
    ['stays false if a link is copied without an ad', ads.n, [copied(true)], false],
  ])('%s', (_, state, signals, expected) => {
    expect(slicesAfter('isEridCopied', [isEridCopied], signals, { state: { ads: state } }).at(-1)).toBe(expected);
  });
});

describe('openAdPage', () => {
  it.each<[string, string | null, Ads, string | null]>([
    ['opens the address of the ad', 'https://a.example/', 'a', 'https://a.example/'],
    ['opens the address in the document if the ad names none', '', 'a', 'https://shop.example/'],
    ['opens nothing if the ad has opened its page itself', null, 'a', null],
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

  it('opens the address that the page over the ad wants, and counts no click', () =>
    marbles((t) => {
      const open$ = outputs(t, openAdPage, {
        state: { ads: ads.a },
        signals: ['-c', { c: { type: 'ad.navigated', url: 'https://a.example/' } }],
      });
      t.expectMarbles<Output>(open$, '-o', { o: { type: 'ad.openPage', cause: 'viewer', url: 'https://a.example/' } });
    }));
});
