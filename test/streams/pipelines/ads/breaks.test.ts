import { describe, expect, it } from 'vitest';
import type { AdSignal } from '../../../../streams/model/signals.ts';
import type { AdsState } from '../../../../streams/model/state.ts';
import { adBreaks } from '../../../../streams/pipelines/ads/breaks.ts';
import { aTimeline, marbles } from '../../support.ts';
import { aCreative, aShow } from './support.ts';

const list = (preroll: readonly string[], midroll: readonly string[] = []): AdSignal => ({
  type: 'ad.listLoaded',
  list: { preroll, midroll },
});
const read = (slot: number, breakId = 1): AdSignal => ({ type: 'ad.read', breakId, slot, creative: aCreative() });
const unreadable = (slot: number, breakId = 1): AdSignal => ({
  type: 'ad.unreadable',
  breakId,
  slot,
  failure: { code: 900, message: '', errorUrls: [] },
});
const created = (slot = 0, breakId = 1): AdSignal => ({
  type: 'ad.created',
  show: aShow({ slot, breakId, adId: breakId * 100 + slot, breakType: breakId === 1 ? 'preroll' : 'midroll' }),
});
const loaded: AdSignal = { type: 'ad.loaded', durationSeconds: 8 };

/** What a state looks like in a word: phase, whether the film is held, slots, the ad. */
function sketch({ phase, holdsFilm, break: current, ad }: AdsState): string {
  const slots = current === null ? '' : ` ${current.type} ${current.slots.map(({ status }) => status).join(',')}`;
  const shown = ad === null ? '' : ` ad ${ad.show.adId} ${ad.status} ${ad.number}/${ad.total}`;
  return `${phase}${holdsFilm ? ' held' : ''}${slots}${shown}`;
}

type Step = AdSignal | 'asked' | 'midroll' | 'noFilm';

/** All states after the first, for steps one after the other. */
function states(...steps: readonly Step[]): AdsState[] {
  const seen: AdsState[] = [];
  marbles((t) => {
    const row = steps.map((_, index) => String.fromCodePoint(97 + index)).join('');
    const values = Object.fromEntries(steps.map((step, index) => [String.fromCodePoint(97 + index), step]));
    const only = (wanted: (step: Step) => boolean) =>
      t.hot(`-${[...row].map((name, index) => (wanted(steps[index] as Step) ? name : '-')).join('')}`, values);
    adBreaks({
      asked$: only((step) => step === 'asked'),
      told$: only((step) => typeof step === 'object') as never,
      midrollDue$: only((step) => step === 'midroll'),
      noFilm$: only((step) => step === 'noFilm'),
      timeline$: t.facet('t', { t: aTimeline({ positionSeconds: 1_000, durationSeconds: 2_000 }) }),
    }).subscribe((state) => seen.push(state));
    t.flush();
  });
  return seen.slice(1);
}

const sketches = (...steps: readonly Step[]) => states(...steps).map(sketch);

describe('adBreaks', () => {
  it('holds the film from the question until a preroll has ended', () => {
    expect(
      sketches(
        'asked',
        list(['a']),
        read(0),
        created(),
        loaded,
        { type: 'ad.started' },
        { type: 'ad.playing' },
        { type: 'ad.ended' },
      ),
    ).toEqual([
      'load held',
      'load held preroll reading',
      'load held preroll ready',
      'load held preroll shown ad 100 created 1/1',
      'load held preroll shown ad 100 loaded 1/1',
      'ready held preroll shown ad 100 started 1/1',
      'ready held preroll shown ad 100 playing 1/1',
      'stopped',
    ]);
  });

  it.each([
    ['the list is empty', [list([])]],
    ['the list fails', [{ type: 'ad.listFailed', message: '' }]],
    ['no document can be read', [list(['a', 'b']), unreadable(1), unreadable(0)]],
    ['the only ad fails', [list(['a']), read(0), created(), { type: 'ad.failed', code: 405, message: '' }]],
    ['the only ad is skipped', [list(['a']), read(0), created(), { type: 'ad.skipped' }]],
    ['the only ad goes away', [list(['a']), read(0), created(), { type: 'ad.closed' }]],
    ['the player gives up', [list(['a', 'b']), read(0), created(), { type: 'ad.gaveUp', code: 402 }]],
    ['the player gives up before there is a list', [{ type: 'ad.gaveUp', code: 900 }]],
    ['no ad can be put over the film', [list(['a', 'b']), { type: 'ad.impossible' }]],
    ['the film fails', [list(['a']), 'noFilm']],
  ] as readonly (readonly [string, readonly Step[]])[])('gives the film the screen when %s', (_, steps) => {
    expect(sketches('asked', ...steps).at(-1)).toBe('stopped');
  });

  it('counts ads in the order of the list, without those that failed, and goes on after a failure', () => {
    expect(
      sketches(
        'asked',
        list(['a', 'b', 'c']),
        read(2),
        unreadable(0),
        read(1),
        created(1),
        { type: 'ad.failed', code: 405, message: '' },
        created(2),
        { type: 'ad.ended' },
      ).slice(2),
    ).toEqual([
      'load held preroll reading,reading,ready',
      'load held preroll failed,reading,ready',
      'load held preroll failed,ready,ready',
      'load held preroll failed,shown,ready ad 101 created 1/2',
      'load held preroll failed,shown,ready',
      'load held preroll failed,shown,shown ad 102 created 2/2',
      'stopped',
    ]);
  });

  it('lets the film play while a midroll is read, holds it while that is shown, and shows it once', () => {
    const preroll: readonly Step[] = ['asked', list([], ['m'])];
    expect(
      sketches(...preroll, 'midroll', read(0, 2), created(0, 2), { type: 'ad.ended' }, 'midroll').slice(1),
    ).toEqual([
      'stopped',
      'load midroll reading',
      'load midroll ready',
      'load held midroll shown ad 200 created 1/1',
      'stopped',
      'stopped',
    ]);
  });

  it('never holds the film for a midroll that cannot be read', () => {
    expect(sketches('asked', list([], ['m']), 'midroll', unreadable(0, 2)).slice(-2)).toEqual([
      'load midroll reading',
      'stopped',
    ]);
  });

  it('starts over with another episode, and hears no more of the one before', () => {
    expect(
      sketches(
        'asked',
        list(['a'], ['m']),
        read(0),
        created(),
        'asked',
        read(0),
        created(),
        list(['b']),
        read(0),
        read(0, 2),
      ).slice(4),
    ).toEqual([
      'load held',
      'load held',
      'load held',
      'load held preroll reading',
      'load held preroll reading',
      'load held preroll ready',
    ]);
  });

  it('takes no list that comes too late', () => {
    expect(
      sketches('asked', { type: 'ad.gaveUp', code: 900 }, list(['a']), { type: 'ad.listFailed', message: '' }).at(-1),
    ).toBe('stopped');
  });

  it('has no midroll where the film may not be seen', () => {
    expect(sketches('asked', list([], ['m']), 'noFilm', 'midroll').at(-1)).toBe('stopped');
  });

  it('notes what was shown: once each, counted through the session, with its place in the film', () => {
    const steps: readonly Step[] = [
      'asked',
      list(['a', 'b'], ['m']),
      read(0),
      read(1),
      created(0),
      loaded,
      loaded,
      { type: 'ad.ended' },
    ];
    const more: readonly Step[] = [
      created(1),
      { type: 'ad.started' },
      { type: 'ad.ended' },
      'midroll',
      read(0, 2),
      created(0, 2),
      loaded,
    ];
    expect(states(...steps, ...more).at(-1)?.history).toEqual([
      { id: 100, type: 'preroll', position: 1, durationSeconds: 8, perc: 50 },
      { id: 101, type: 'preroll', position: 2, durationSeconds: 8, perc: 50 },
      { id: 200, type: 'midroll', position: 3, durationSeconds: 8, perc: 50 },
    ]);
  });

  it('keeps whether a VPAID ad may be skipped', () => {
    const allowed: AdSignal = { type: 'ad.skippableChanged', isSkippable: true };
    expect(states(allowed, 'asked', list(['a']), read(0), created(), allowed).at(-1)?.ad?.isSkippable).toBe(true);
  });

  it('ends with its subscriber', () =>
    marbles((t) => {
      const told$ = t.hot<AdSignal>('----');
      const inputs = {
        asked$: t.hot('----'),
        told$,
        midrollDue$: t.hot('----'),
        noFilm$: t.hot('----'),
        timeline$: t.hot('----', {}),
      };
      t.expectObservable(adBreaks(inputs as never), '^-!').toBe('a--', {
        a: { phase: 'idle', holdsFilm: false, break: null, ad: null, history: [] },
      });
      t.expectSubscriptions(told$.subscriptions).toBe('^-!');
    }));
});
