import { describe, expect, it } from 'vitest';
import type { AdSignal, Signal } from '../../../../streams/model/signals.ts';
import type { AdsState } from '../../../../streams/model/ad-break.ts';
import { ads } from '../../../../streams/features/ads/breaks.ts';
import type { State } from '../../../../streams/features/state.ts';
import { aFailure, anEpisode, aReadySource, aSelection, aSession, aTimeline } from '../../support.ts';
import { sliceFollowing, slicesAfter } from '../support.ts';
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

/** A state in one line: phase, whether the film is blocked, slots, the ad. */
function sketch({ phase, blocksFilm, break: current, ad }: AdsState): string {
  const slots = current === null ? '' : ` ${current.type} ${current.slots.map(({ status }) => status).join(',')}`;
  const shown = ad === null ? '' : ` ad ${ad.show.adId} ${ad.status} ${ad.number}/${ad.total}`;
  return `${phase}${blocksFilm ? ' held' : ''}${slots}${shown}`;
}

const asked: Signal = { type: 'session.started', session: aSession() };
const midroll: Signal = { type: 'player.midrollDue', urls: ['m'] };
/** The signal as it is sent if the list has no midroll, or if its midroll has been shown. */
const noMidroll: Signal = { type: 'player.midrollDue', urls: [] };
const noFilm: Signal = { type: 'player.failed', error: { ...aFailure(), id: '1' } };

const features = [ads];
const attachRequest: State['attachRequest'] = {
  number: 0,
  episodeId: null,
  cause: 'start',
  startSeconds: 0,
  firstEpisodeId: null,
  startsOver: false,
};
const around: Partial<State> = {
  attachRequest,
  selection: null,
  source: { status: 'none' },
  timeline: aTimeline({ positionSeconds: 1_000, durationSeconds: 2_000 }),
};

const states = (...signals: readonly Signal[]): readonly AdsState[] =>
  slicesAfter('ads', features, signals, { state: around });

const sketches = (...signals: readonly Signal[]) => states(...signals).map(sketch);

describe('the state of ads', () => {
  it('blocks the film from the request for the list until a preroll has ended', () => {
    expect(
      sketches(
        asked,
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
    ['the film fails', [list(['a']), noFilm]],
  ] as readonly (readonly [string, readonly Signal[]])[])('gives the film the screen when %s', (_, steps) => {
    expect(sketches(asked, ...steps).at(-1)).toBe('stopped');
  });

  it('counts ads in the order of the list without those that failed, and goes on after a failure', () => {
    expect(
      sketches(
        asked,
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

  it('lets the film play while a midroll is read, blocks it while the midroll is shown, and shows it once', () => {
    const preroll: readonly Signal[] = [asked, list([], ['m'])];
    expect(
      sketches(...preroll, midroll, read(0, 2), created(0, 2), loaded, { type: 'ad.ended' }, noMidroll).slice(1),
    ).toEqual([
      'stopped',
      'load midroll reading',
      'load midroll ready',
      'load midroll shown ad 200 created 1/1',
      'load held midroll shown ad 200 loaded 1/1',
      'stopped',
      'stopped',
    ]);
  });

  it('lets the film play while the media of a midroll is loaded, also if it never arrives', () => {
    const waiting: readonly Signal[] = [asked, list([], ['m']), midroll, read(0, 2), created(0, 2)];
    expect(sketches(...waiting, { type: 'ad.failed', code: 402, message: '' }).slice(-2)).toEqual([
      'load midroll shown ad 200 created 1/1',
      'stopped',
    ]);
    // A VPAID ad may start without having said that it is loaded.
    expect(sketches(...waiting, { type: 'ad.started' }).at(-1)).toContain('held');
  });

  it('opens a scheduled break even if the list has no midroll', () => {
    const scheduled: Signal = { type: 'player.midrollDue', urls: ['vmap:1'] };
    expect(sketches(asked, list([]), scheduled, unreadable(0, 2), noMidroll).slice(-3)).toEqual([
      'load midroll reading',
      'stopped',
      'stopped',
    ]);
  });

  it('never blocks the film for a midroll that cannot be read', () => {
    expect(sketches(asked, list([], ['m']), midroll, unreadable(0, 2)).slice(-2)).toEqual([
      'load midroll reading',
      'stopped',
    ]);
  });

  it('starts over with another episode, and ignores signals of the previous one', () => {
    expect(
      sketches(
        asked,
        list(['a'], ['m']),
        read(0),
        created(),
        asked,
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

  it('refuses a list that comes too late', () => {
    expect(
      sketches(asked, { type: 'ad.gaveUp', code: 900 }, list(['a']), { type: 'ad.listFailed', message: '' }).at(-1),
    ).toBe('stopped');
  });

  it('shows the midroll of a list that came too late for the preroll', () => {
    const late: readonly Signal[] = [asked, { type: 'ad.gaveUp', code: 900 }, list(['a'], ['m'])];
    expect(sketches(...late, midroll, read(0), created(0)).slice(1)).toEqual([
      'stopped',
      'stopped',
      'load midroll reading',
      'load midroll ready',
      'load midroll shown ad 100 created 1/1',
    ]);
  });

  it('drops a midroll that is not on screen yet when the film ends', () => {
    const pending: readonly Signal[] = [asked, list([], ['m']), midroll];
    const ended: Signal = { type: 'media.ended' };
    expect(sketches(...pending, ended, read(0, 2), noMidroll).slice(2)).toEqual([
      'load midroll reading',
      'stopped',
      'stopped',
      'stopped',
    ]);
    expect(sketches(...pending, read(0, 2), created(0, 2), ended).at(-1)).toBe('stopped');
    expect(sketches(...pending, read(0, 2), created(0, 2), loaded, ended).at(-1)).toBe(
      'load held midroll shown ad 200 loaded 1/1',
    );
    expect(sketches(asked, list(['a']), ended).at(-1)).toBe('load held preroll reading');
  });

  it('has no midroll if the film may not be seen', () => {
    expect(sketches(asked, list([], ['m']), noFilm, noMidroll).at(-1)).toBe('stopped');
  });

  it('notes each shown ad once, counted through the session, with its position in the film', () => {
    const steps: readonly Signal[] = [
      asked,
      list(['a', 'b'], ['m']),
      read(0),
      read(1),
      created(0),
      loaded,
      loaded,
      { type: 'ad.ended' },
    ];
    const more: readonly Signal[] = [
      created(1),
      { type: 'ad.started' },
      { type: 'ad.ended' },
      midroll,
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

  describe('a preroll is noted with the position at which the film will start:', () => {
    const episode = anEpisode(1, { duration: 1_000 });
    const known: Partial<State> = {
      saved: { 1: 250 },
      session: aSession(),
      timeline: aTimeline({ durationSeconds: -2 }),
    };
    const shown: readonly Signal[] = [asked, list(['a', 'b']), read(0), read(1), created(0), loaded];
    const percents = (state: Partial<State>, ...later: readonly Partial<State>[]) =>
      slicesAfter('ads', features, [...shown, ...later], { state: { ...around, ...known, ...state } })
        .slice(shown.length - 1)
        .map(({ history }) => history[0]?.perc);

    it.each<[string, number, Partial<State>]>([
      ['the saved position', 25, { selection: aSelection(episode, { cause: 'start' }) }],
      ['the position at which an episode was left', 25, { selection: aSelection(episode, { cause: 'viewer' }) }],
      [
        'the saved position of an episode that follows by itself',
        25,
        { selection: aSelection(episode, { cause: 'ended' }) },
      ],
      [
        'the beginning of an episode that follows by itself, if hardly anything of it was seen',
        0,
        { selection: aSelection(episode, { cause: 'ended' }), saved: { 1: 50 } },
      ],
      [
        'the time code',
        40,
        {
          selection: aSelection(episode, { cause: 'start' }),
          attachRequest: { ...attachRequest, firstEpisodeId: 1 },
          session: aSession({ parameters: { timeCodeSeconds: 400 } }),
        },
      ],
      [
        'the beginning, if the viewer answers that he wants to start over',
        0,
        {
          selection: aSelection(episode, { cause: 'start' }),
          attachRequest: { ...attachRequest, firstEpisodeId: 1, startsOver: true },
        },
      ],
    ])('%s', (_, percent, state) => expect(percents(state)).toEqual([percent]));

    it('never the position in the film before', () => {
      const timeline = aTimeline({ positionSeconds: 990, durationSeconds: 1_000 });
      expect(percents({ selection: aSelection(episode, { cause: 'ended' }), timeline, saved: {} })).toEqual([0]);
    });

    it('the position that becomes known while the ad plays', () => {
      const attached: Partial<State> = {
        attachRequest: { ...attachRequest, episodeId: 1 },
        timeline: aTimeline({ positionSeconds: 250, durationSeconds: 500 }),
      };
      expect(percents({ selection: aSelection(anEpisode(1, { duration: null })) }, attached)).toEqual([0, 50]);
    });
  });

  it('remembers whether a VPAID ad may be skipped', () => {
    const allowed: AdSignal = { type: 'ad.skippableChanged', isSkippable: true };
    expect(states(allowed, asked, list(['a']), read(0), created(), allowed).at(-1)?.ad?.isSkippable).toBe(true);
  });

  it("knows whether a page over the ad's film gets the clicks", () => {
    const shown: AdSignal = { type: 'ad.pageShown' };
    const told = states(shown, asked, list(['a']), read(0), created(), shown);
    expect(told.slice(-2).map(({ ad }) => ad?.hasPage)).toEqual([false, true]);
  });

  it('requests another list with another episode, and only then', () => {
    const [first, second] = [aSelection(anEpisode(1)), aSelection(anEpisode(2))];
    const requests = (before: Partial<State>, now: Partial<State>) =>
      sliceFollowing('ads', features, { ...around, ...before }, now).listRequests;
    expect(requests({ selection: first }, { selection: second })).toBe(1);
    expect(requests({ selection: null }, { selection: first })).toBe(0);
    expect(requests({ selection: first }, { selection: { ...first, cause: 'viewer' } })).toBe(0);
  });

  it('requests no list if the host page has reported an error', () => {
    expect(states({ type: 'session.started', session: aSession({ failure: aFailure() }) })[0]?.phase).toBe('idle');
  });

  it('has no ads around the placeholder', () => {
    const source = aReadySource('https://player.example/placeholder.mp4', { isPlaceholder: true });
    const held = states(asked)[0];
    const after = sliceFollowing('ads', features, { ...around, ads: held as AdsState }, { source });
    expect(sketch(after)).toBe('stopped');
  });
});
