import { merge } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Pipeline } from '../../../../streams/features/define-later.ts';
import {
  adAccounts,
  countAnswers,
  countEvents,
  countFailures,
  countPings,
  countRequests,
  countStarts,
  countWaits,
} from '../../../../streams/features/statistics/ad-accounts.ts';
import type { AdAccounts } from '../../../../streams/features/statistics/slices.ts';
import { AD_REFUSED } from '../../../../streams/model/ad.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { marbles } from '../../support.ts';
import { aCreative, anAd, aShow, showing, someAds, wanting } from '../ads/support.ts';
import { slicesAfter } from '../support.ts';
import { anEvent, events } from './support.ts';

const urls = ['https://ads.example/a?[CACHEBUSTING]', 'vmap:3'];
const opened = someAds({
  blocksFilm: true,
  break: { id: 1, type: 'preroll', slots: urls.map((url) => ({ status: 'reading', url })) },
});
const account = { ad_campaign: 'Server 1', ad_creative: 'Tea' };
const place = { ad_place: 'preroll', ad_tag: urls[0] ?? '' } as const;
const known: AdAccounts = {
  tags: { breakId: 1, place: 'preroll', urls: [urls[0] ?? '', ''] },
  ads: { 100: { ...place, ...account } },
};
const count = (
  ad_counted: Parameters<typeof anEvent<'ad_count'>>[1]['ad_counted'],
  more: object = {},
  of: object = known.ads[100] ?? {},
) =>
  anEvent('ad_count', {
    ...(of as typeof place),
    ad_counted,
    ad_detail: null,
    ad_amount: 1,
    ad_answered: null,
    ...more,
  });
const unreadable = (message: string): Signal => ({
  type: 'ad.unreadable',
  breakId: 1,
  slot: 0,
  failure: { code: 350, message, errorUrls: [] },
});

describe('the account of an ad', () => {
  it('has its place, the address in the list, and what its document names', () => {
    const creative = aCreative({ account });
    const [before, after] = slicesAfter(
      'adAccounts',
      [adAccounts],
      [{ ads: opened }, { type: 'ad.created', show: aShow({ creative }) }],
    );
    expect(before).toEqual({ ...known, ads: {} });
    expect(after).toEqual(known);
  });

  it('is kept for the latest eight ads', () => {
    const shows = Array.from({ length: 20 }, (_, index): Signal => ({
      type: 'ad.created',
      show: aShow({ adId: 100 + index }),
    }));
    const last = slicesAfter('adAccounts', [adAccounts], shows).at(-1);
    expect(Object.keys(last?.ads ?? {})).toEqual(['112', '113', '114', '115', '116', '117', '118', '119']);
  });
});

const all: Pipeline = (inputs) =>
  merge(
    ...[countRequests, countAnswers, countStarts, countEvents, countFailures, countPings, countWaits].map((pipeline) =>
      pipeline(inputs),
    ),
  );

const signals: Readonly<Record<string, Signal>> = {
  r: { type: 'ad.read', breakId: 1, slot: 0, creative: aCreative({ account }) },
  R: { type: 'ad.read', breakId: 9, slot: 0, creative: aCreative({ account }) },
  u: unreadable('VAST load timeout: https://ads.example/a?secret=1'),
  v: unreadable(AD_REFUSED),
  s: { type: 'ad.started' },
  i: { type: 'player.adCounted', adId: 100, event: 'impression' },
  j: { type: 'player.adCounted', adId: 100, event: 'hostile' },
  k: { type: 'player.adCounted', adId: 7, event: 'impression' },
  f: { type: 'ad.failed', code: 405, message: 'x '.repeat(500) },
  g: { type: 'ad.gaveUp', code: 402 },
  p: { type: 'ad.pinged', adId: 100, event: 'impression', sent: 2, answered: 1 },
  q: { type: 'ad.pinged', adId: 100, event: 'mute', sent: 2, answered: 1 },
};
const expectedEvents = {
  r: count('filled'),
  u: count('error', { ad_detail: '350 VAST load timeout' }, place),
  v: count('refused', {}, place),
  s: count('started'),
  i: count('impression'),
  f: count('error', { ad_detail: `405 ${'x '.repeat(40).trim()}` }),
  g: count('error', { ad_detail: '402 Nothing moved' }),
  G: count('error', { ad_detail: '402 Nothing moved' }, place),
  p: count('pinged', { ad_detail: 'impression', ad_amount: 2, ad_answered: 1 }),
  a: count('asked', {}, place),
  b: count('asked', {}, { ad_place: 'preroll', ad_tag: '' }),
  w: count('wait', { ad_amount: 1.5 }),
  W: count('wait', { ad_amount: 1.5 }, place),
};
const ads = { o: opened, l: showing(anAd('loaded')), p: showing(anAd('started')), n: someAds() };

describe('the events of ad accounts', () => {
  it.each([
    ['tell what documents answer', 'o', 'rRuv', 'r-uv'],
    ['tell what becomes of an ad that is shown', 'p', 'sijkf', 'si--f'],
    ['tell that an ad is given up', 'p', '-g', '-g'],
    ['tell that a document is given up', 'o', '-g', '-G'],
    ['tell the answers to pings that are counted', 'n', 'pq', 'p-'],
  ])('%s', (_, row, said, expected) =>
    marbles((t) =>
      t.expectMarbles(
        events(t, all, { state: { adAccounts: known }, slices: [['ads', row, ads]], signals: [said, signals] }),
        expected,
        expectedEvents,
      ),
    ),
  );

  it('tell each ad that a break requests', () =>
    marbles((t) =>
      t.expectMarbles(
        events(t, countRequests, { features: [adAccounts], slices: [['ads', 'n-o', ads]] }),
        '--(ab)',
        expectedEvents,
      ),
    ));

  it.each([
    ['until an ad is shown', 'n-o 749ms l 749ms p', 'p', '-- 1500ms w'],
    ['until the film goes on without one', 'n-o 1499ms n', 'p', '-- 1500ms W'],
    ['not while the viewer wants a pause', 'n-o 1499ms n', 'q', ''],
    ['not at all without ads', 'n--', 'p', ''],
  ])('tell how long the film is kept waiting: %s', (_, row, wanted, expected) =>
    marbles((t) =>
      t.expectMarbles(
        events(t, countWaits, {
          state: { adAccounts: known },
          slices: [
            ['ads', row, ads],
            ['intent', wanted, { p: wanting('play'), q: wanting('pause') }],
          ],
        }),
        expected,
        expectedEvents,
      ),
    ),
  );
});
