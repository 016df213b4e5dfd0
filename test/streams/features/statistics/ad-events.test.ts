import { merge } from 'rxjs';
import { describe, it } from 'vitest';
import type { Pipeline } from '../../../../streams/features/define-later.ts';
import {
  adEndReason,
  tellAdClick,
  tellAdLabel,
  tellAdLife,
  tellAdSkip,
  tellAdTime,
} from '../../../../streams/features/statistics/ad-events.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { marbles, type MarbleHelpers } from '../../support.ts';
import { aCreative, anAd, aShow, progressed, showing, someAds } from '../ads/support.ts';
import { anEvent, events } from './support.ts';

const history = [
  { id: 7, type: 'preroll', position: 1, durationSeconds: 5, perc: 0 },
  { id: 100, type: 'preroll', position: 2, durationSeconds: 8, perc: 0 },
] as const;
const recorded = (status: Parameters<typeof anAd>[0]) => ({ ...showing(anAd(status)), history });
const statistics = { ad_serving_id: 'S-7', ad_categories: 'IAB1,IAB9' };
const named = anAd('created', { show: aShow({ adId: 101, creative: aCreative({ statistics }) }) });
const second = anAd('created', { show: aShow({ adId: 101, creative: aCreative({ clickThrough: null }) }) });

const ads = {
  N: someAds({ history: history.slice(0, 1) }),
  c: { ...showing(anAd('created')), history: history.slice(0, 1) },
  l: recorded('loaded'),
  s: recorded('started'),
  p: recorded('playing'),
  q: recorded('paused'),
  n: someAds({ history }),
  d: { ...showing(second), history },
  D: { ...showing(named), history },
};
const signals: Readonly<Record<string, Signal>> = {
  0: { type: 'ad.created', show: aShow() },
  1: progressed(1),
  e: { type: 'ad.ended' },
  s: { type: 'ad.skipped' },
  f: { type: 'ad.failed', code: 405, message: '' },
  g: { type: 'ad.gaveUp', code: 402 },
  x: { type: 'ad.closed' },
  a: { type: 'ad.clicked', url: 'https://own.example/' },
  b: { type: 'ad.clicked', url: '' },
  c: { type: 'ad.clicked', url: null },
  k: { type: 'player.adSkipped' },
  o: { type: 'intent.openAd' },
  A: { type: 'screen.adLabelShown', adId: 100, label: aCreative().label },
  B: { type: 'screen.adLabelShown', adId: 100, label: { advertiser: null, aboutUrl: null, erid: 'Token' } },
  C: { type: 'screen.adLabelShown', adId: 7, label: aCreative().label },
};
const at = (ad_current_position = 2, ad_current_time = 3.2) => ({ ad_current_position, ad_current_time });
const ended = (ad_end_reason: 'completed' | 'skipped' | 'stopped' | 'error') =>
  anEvent('ad_ended', { ...at(), ad_end_reason });
const click = (href: string | null, position?: number) => anEvent('ad_banner_click', { ...at(position), href });
const label = (ad_advertiser: string | null, ad_erid: string, ad_label_missing: string) =>
  anEvent('ad_label', { ...at(), ad_advertiser, ad_erid, ad_label_missing });
const expectedEvents = {
  m: label('ООО «Чай»', '2VtzqwTeaTok', ''),
  w: label(null, 'Token', 'advertiser,about'),
  i: anEvent('ad_init', at()),
  l: anEvent('ad_loaded', at()),
  s: anEvent('ad_play', at()),
  p: anEvent('ad_pause', at()),
  e: ended('completed'),
  k: ended('skipped'),
  x: ended('stopped'),
  f: ended('error'),
  d: anEvent('ad_init', at(3)),
  D: anEvent('ad_init', { ...at(3), ...statistics }),
  t: anEvent('ad_timeupdate', at()),
  b: anEvent('ad_skip_btn_click', at()),
  o: click('https://own.example/'),
  y: click('https://shop.example/'),
  z: click(null, 3),
};

const tell: Pipeline = (inputs) =>
  merge(...[tellAdLife, tellAdLabel, tellAdTime, tellAdSkip, tellAdClick].map((pipeline) => pipeline(inputs)));

const expectEvents = (t: MarbleHelpers, rows: { ads: string; signals?: string }, expected: string): void =>
  t.expectMarbles(
    events(t, tell, {
      features: [adEndReason],
      state: { adTime: { positionSeconds: 3.2, durationSeconds: 8 } },
      slices: [['ads', rows.ads, ads]],
      signals: [rows.signals ?? '-', signals],
    }),
    expected,
    expectedEvents,
  );

describe('the statistics of ads', () => {
  it.each([
    [
      'tell the life of an ad from its creation to its end',
      { ads: 'N-c-l-s-p-q-p--n', signals: 'x-------------e-' },
      '--i-l-s---p-s--e',
    ],
    ['tell that an ad was skipped', { ads: 'Ns--n', signals: 'x--s-' }, '-i--k'],
    ['tell that an ad failed', { ads: 'Ns--n', signals: 'x--f-' }, '-i--f'],
    ['tell that an ad was given up', { ads: 'Ns--n', signals: 'x--g-' }, '-i--f'],
    ['tell that an ad was closed', { ads: 'Ns--n', signals: 'x--x-' }, '-i--x'],
    ['do not end an ad for the reason that ended the one before', { ads: 'N----p-n', signals: 'e--0----' }, '-----i-x'],
    ['tell the end of one ad and the beginning of the next', { ads: 'Np--d', signals: 'x--e-' }, '-i--(ed)'],
    [
      'tell the time in an ad at most once a second, also at the very instant when a second has passed',
      { ads: 'Np', signals: 'x--1 250ms 1 747ms 1 - 1 250ms 1' },
      '-i-t 1s t',
    ],
    ['tell a press of the skip button', { ads: 'Np-', signals: '--k' }, '-ib'],
    [
      'tell where a click within the ad leads: to its own address, or that of its document',
      { ads: 'Np------', signals: 'x-a-b-c-' },
      '-io-y-y-',
    ],
    ['tell where a click on the link over the ad leads', { ads: 'Np---', signals: '--o--' }, '-iy--'],
    ['tell a click without a known target', { ads: 'N-d-', signals: '---o' }, '--dz'],
    ['tell once how its documents name an ad', { ads: 'N-D-' }, '--D-'],
    ['tell what the viewer sees about the advertiser', { ads: 'Np-', signals: '--A' }, '-im'],
    ['tell what is missing in the documents of an ad', { ads: 'Np-', signals: '--B' }, '-iw'],
    ['tell nothing about the label of an ad that is gone', { ads: 'Np-', signals: '--C' }, '-i-'],
    ['tell the label once for an ad, although it goes and comes again', { ads: 'Np--', signals: '--AA' }, '-im'],
    ['tell nothing that comes after the ad is gone', { ads: 'n', signals: 'x-1ako' }, '-----'],
  ])('%s', (_, rows, expected) => marbles((t) => expectEvents(t, rows, expected)));
});
