import { describe, it } from 'vitest';
import type { AdSignal } from '../../../../streams/model/signals.ts';
import { adEvents } from '../../../../streams/pipelines/analytics/ad-events.ts';
import { aCreative, anAd, aShow, progressed, showing, someAds } from '../ads/support.ts';
import { config, marbles, type MarbleHelpers } from '../../support.ts';
import { anEvent } from './support.ts';

const history = [
  { id: 7, type: 'preroll', position: 1, durationSeconds: 5, perc: 0 },
  { id: 100, type: 'preroll', position: 2, durationSeconds: 8, perc: 0 },
] as const;
const recorded = (status: Parameters<typeof anAd>[0]) => ({ ...showing(anAd(status)), history });
const second = anAd('created', { show: aShow({ adId: 101, creative: aCreative({ clickThrough: null }) }) });

const states = {
  N: someAds({ history: history.slice(0, 1) }),
  c: { ...showing(anAd('created')), history: history.slice(0, 1) },
  l: recorded('loaded'),
  s: recorded('started'),
  p: recorded('playing'),
  q: recorded('paused'),
  n: someAds({ history }),
  d: { ...showing(second), history },
};
const signals: Record<string, AdSignal> = {
  1: progressed(1),
  e: { type: 'ad.ended' },
  s: { type: 'ad.skipped' },
  f: { type: 'ad.failed', code: 405, message: '' },
  g: { type: 'ad.gaveUp', code: 402 },
  x: { type: 'ad.closed' },
  a: { type: 'ad.clicked', url: 'https://own.example/' },
  b: { type: 'ad.clicked', url: '' },
  c: { type: 'ad.clicked', url: null },
};
const at = (ad_current_position = 2, ad_current_time = 3.2) => ({ ad_current_position, ad_current_time });
const ended = (ad_end_reason: 'completed' | 'skipped' | 'stopped' | 'error') =>
  anEvent('ad_ended', { ...at(), ad_end_reason });
const click = (href: string | null, position?: number) => anEvent('ad_banner_click', { ...at(position), href });
const events = {
  i: anEvent('ad_init', at()),
  l: anEvent('ad_loaded', at()),
  s: anEvent('ad_play', at()),
  p: anEvent('ad_pause', at()),
  e: ended('completed'),
  k: ended('skipped'),
  x: ended('stopped'),
  f: ended('error'),
  d: anEvent('ad_init', at(3)),
  t: anEvent('ad_timeupdate', at()),
  b: anEvent('ad_skip_btn_click', at()),
  o: click('https://own.example/'),
  y: click('https://shop.example/'),
  z: click(null, 3),
};

interface Rows {
  readonly ads: string;
  readonly told?: string;
  readonly skipped?: string;
  readonly opened?: string;
}

const told = (t: MarbleHelpers, rows: Rows) =>
  adEvents(
    {
      told$: t.hot(rows.told ?? 'x', signals),
      ads$: t.facet(rows.ads, states),
      time$: t.facet('t', { t: { positionSeconds: 3.2, durationSeconds: 8 } }),
      skipped$: t.hot(rows.skipped ?? '-'),
      opened$: t.hot(rows.opened ?? '-'),
    },
    config,
    t.scheduler,
  );

describe('adEvents', () => {
  it('tells the life of an ad from its creation to its end', () =>
    marbles((t) =>
      t.expectMarbles(
        told(t, { ads: 'N-c-l-s-p-q-p--n', told: 'x-------------e-' }),
        '              --i-l-s---p-s--e',
        events,
      ),
    ));

  it.each([
    ['s', 'k'],
    ['f', 'f'],
    ['g', 'f'],
    ['x', 'x'],
  ])('tells an end by %s, whichever it is', (signal, event) =>
    marbles((t) => t.expectMarbles(told(t, { ads: 'Ns--n', told: `x--${signal}-` }), `-i--${event}`, events)),
  );

  it('tells the end of one and the beginning of the next', () =>
    marbles((t) => t.expectMarbles(told(t, { ads: 'Np--d', told: 'x--e-' }), '-i--(ed)', events)));

  it('tells where it is at most once a second, and at the instant a second has passed', () =>
    marbles((t) =>
      t.expectMarbles(
        told(t, { ads: 'Np', told: 'x--1 250ms 1 747ms 1 - 1 250ms 1' }),
        '                       -i-t 1s t',
        events,
      ),
    ));

  it('tells the skip button', () =>
    marbles((t) => t.expectMarbles(told(t, { ads: 'Np-', skipped: '--b' }), '-ib', events)));

  it('tells where a click leads: to the address of the ad, of its document, or nowhere known', () =>
    marbles((t) => {
      t.expectMarbles(told(t, { ads: 'Np------', told: 'x-a-b-c-' }), '-io-y-y-', events);
      t.expectMarbles(told(t, { ads: 'Np---', opened: '--o--' }), '-iy--', events);
      t.expectMarbles(told(t, { ads: 'N-d-', opened: '---o' }), '--dz', events);
    }));

  it('tells nothing of what comes when the ad is gone', () =>
    marbles((t) =>
      t.expectMarbles(told(t, { ads: 'n', told: 'x-1-a', skipped: '--b', opened: '---o' }), '-----', events),
    ));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const told$ = t.hot('x--1', signals);
      const rest = { time$: t.cold('t', { t: { positionSeconds: 3.2, durationSeconds: 8 } }) };
      const ads$ = t.hot('N-p-', states);
      const clicks = { skipped$: t.hot('-'), opened$: t.hot('-') };
      t.expectObservable(adEvents({ told$, ads$, ...rest, ...clicks }, config, t.scheduler), '^--!').toBe(
        '--i',
        events,
      );
      for (const input$ of [clicks.skipped$, clicks.opened$]) t.expectSubscriptions(input$.subscriptions).toBe('^--!');
      t.expectSubscriptions(told$.subscriptions).toBe(['^--!', '^--!', '^--!']);
      t.expectSubscriptions(ads$.subscriptions).toBe(['^--!', '^--!', '^--!']);
    }));
});
