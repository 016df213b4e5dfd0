import { describe, expect, it } from 'vitest';
import {
  announceNext,
  filmParts,
  forgetSkip,
  offerPart,
  part,
  returnFromSkip,
  skipAlways,
  skipPart,
} from '../../../../streams/features/parts/parts.ts';
import type { State } from '../../../../streams/features/state.ts';
import { NO_CHOICES } from '../../../../streams/model/session.ts';
import { withMarks, type FilmPart, type PartMarks, type PartState } from '../../../../streams/model/parts.ts';
import type { AdOffset } from '../../../../streams/model/ad.ts';
import { NO_ADS } from '../../../../streams/model/ad-break.ts';
import { aCatalogue, aPlayback, aSelection, aTimeline, anEpisode, loaded, marbles } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const recap: FilmPart = { kind: 'recap', startSeconds: 0, endSeconds: 20 };
const intro: FilmPart = { kind: 'intro', startSeconds: 60, endSeconds: 120 };
const credits: FilmPart = { kind: 'credits', startSeconds: 1_100, endSeconds: 1_198 };
const [first, second] = [anEpisode(1), anEpisode(2)];
const catalogue = aCatalogue([first, second]);
const nowhere: PartState = { current: null, isFresh: false, taken: null, kept: null };
const schedule = { breaks: [], isBegun: false, known: [], due: null, resumeSeconds: null };
const within = (current: FilmPart): PartState => ({ ...nowhere, current });

const at = (positionSeconds: number, durationSeconds = 1_200) => ({
  timeline: aTimeline({ positionSeconds, durationSeconds }),
});
const state = {
  filmParts: [recap, intro, credits],
  playback: aPlayback({ phase: 'playing' }),
  ads: NO_ADS,
  midrollPlace: { episodeId: 1, place: 'before', isDue: false },
  adSchedule: schedule,
  selection: aSelection(first, { next: second }),
  content: loaded(catalogue),
  choices: { byTitle: {}, last: NO_CHOICES },
  part: nowhere,
  ...at(0),
} satisfies Partial<State>;
const always = {
  choices: {
    byTitle: { [String(catalogue.content.id)]: { ...NO_CHOICES, skip: true } },
    last: NO_CHOICES,
  },
} as const;

describe('the parts of a film', () => {
  const ready = {
    status: 'ready',
    url: 'a.json',
    parts: [recap, intro, credits],
    voices: [],
    bars: null,
    flashes: [],
  } as const;
  const marked = (partMarks: PartMarks) => ({ selection: aSelection(anEpisode(1, { partMarks })) });
  const partsAfter = (...steps: readonly Partial<State>[]) =>
    slicesAfter('filmParts', [filmParts], steps, {
      state: { analysis: { status: 'none' }, selection: aSelection(first) },
    }).at(-1);

  it('are those of the analysis once it is there', () => {
    expect(partsAfter({ analysis: { status: 'loading', url: 'a.json' } })).toEqual([]);
    expect(partsAfter({ analysis: ready })).toEqual([recap, intro, credits]);
    expect(partsAfter({ analysis: ready }, { analysis: { status: 'none' } })).toEqual([]);
  });

  it('are those that an operator has marked, whatever the analysis has found, and also without one', () => {
    const mark = { start: 70, end: 130 };
    const own = { kind: 'intro', startSeconds: 70, endSeconds: 130 };
    expect(partsAfter(marked({ intro: mark }))).toEqual([own]);
    expect(partsAfter(marked({ intro: mark, credits: 'none' }), { analysis: ready })).toEqual([recap, own]);
    expect(partsAfter({ analysis: ready, ...marked({ intro: mark }) }, { selection: aSelection(second) })).toEqual([
      recap,
      intro,
      credits,
    ]);
  });

  it('do not include a found part that overlaps a mark, nor a mark that ends before it starts', () => {
    expect(withMarks([recap, intro], { recap: { start: 10, end: 61 } })).toEqual([
      { kind: 'recap', startSeconds: 10, endSeconds: 61 },
    ]);
    expect(withMarks([recap], { intro: { start: 20, end: 60 } }).map(({ kind }) => kind)).toEqual(['recap', 'intro']);
    expect(withMarks([credits], { recap: { start: 9, end: 9 }, intro: { start: 9, end: 3 } })).toEqual([credits]);
  });
});

describe('the part that plays', () => {
  const currents = (steps: readonly Partial<State>[], more: Partial<State> = {}) =>
    slicesAfter('part', [part], steps, { state: { ...state, ...more } }).map(({ current }) => current?.kind ?? null);

  it("is the part at the position of the film, until shortly before the part's end", () => {
    expect(currents([at(0), at(18.1), at(59), at(60), at(117), at(118.5), at(1_150)])).toEqual([
      ...['recap', null, null, 'intro', 'intro', null, 'credits'],
    ]);
  });

  it('is null before the film plays, in a live stream, and without an analysis', () => {
    expect(currents([at(70)], { playback: aPlayback({ phase: 'notStarted' }) })).toEqual([null]);
    expect(currents([{ timeline: aTimeline({ positionSeconds: 70, isLive: true }) }])).toEqual([null]);
    expect(currents([at(70)], { filmParts: [] })).toEqual([null]);
  });

  it('is null if the midroll is still to come within it', () => {
    const parts: readonly FilmPart[] = [{ kind: 'recap', startSeconds: 900, endSeconds: 1_100 }];
    expect(currents([at(950, 2_000)], { filmParts: parts })).toEqual([null]);
    expect(currents([at(950, 1_800)], { filmParts: parts })).toEqual(['recap']);
    const behind = { episodeId: 1, place: 'behind', isDue: false } as const;
    expect(currents([at(1_020, 2_000)], { filmParts: parts, midrollPlace: behind })).toEqual(['recap']);
  });

  it('is null if a break of a schedule is still to come within it; a schedule leaves no midroll', () => {
    const scheduled = (...places: readonly AdOffset[]) => ({
      adSchedule: { ...schedule, isBegun: true, breaks: places.map((at) => ({ at, url: 'https://ads.example/1' })) },
    });
    const seconds = (value: number): AdOffset => ({ unit: 'seconds', value });
    const parts: readonly FilmPart[] = [{ kind: 'recap', startSeconds: 900, endSeconds: 1_100 }];
    const long = { filmParts: parts, ...at(950, 2_000) } as const;
    const steps = [
      scheduled(seconds(1_150)),
      scheduled(seconds(1_100)),
      scheduled(seconds(10), seconds(960)),
      scheduled({ unit: 'percent', value: 50 }),
      scheduled(),
    ];
    expect(currents(steps, long)).toEqual(['recap', null, null, null, 'recap']);
  });

  it('can be skipped; if the viewer takes the skip back, the part is kept', () => {
    const skipped = { part: intro, fromSeconds: 70, isAutomatic: false };
    const states = slicesAfter(
      'part',
      [part],
      [at(70), { type: 'intent.skipPart' }, at(120), { type: 'intent.returnFromSkip' }, at(70)],
      { state },
    );
    expect(states.map(({ taken }) => taken)).toEqual([null, skipped, skipped, null, null]);
    expect(states.at(-1)).toMatchObject({ current: intro, kept: intro });
  });

  it('goes with the film, and so does its skip', () => {
    const [, , gone] = slicesAfter('part', [part], [at(70), { type: 'intent.skipPart' }, { type: 'intent.playNext' }], {
      state: { ...state, ...at(30) },
    });
    expect(gone?.taken).toBeNull();
  });
});

describe('offerPart', () => {
  it('offers a part for eight seconds', () =>
    marbles((t) => {
      const values = { i: { part: within(intro) }, n: { part: nowhere } };
      const result$ = outputs(t, offerPart, { state, states: ['-i 9s n i 2s n', values] });
      const told = (isFresh: boolean) => ({ type: 'player.partOffered', isFresh }) as const;
      t.expectMarbles(result$, '-t 7999ms f 1000ms f t 2s f', { t: told(true), f: told(false) });
    }));
});

describe('skipAlways', () => {
  const row = (more: Partial<State>, now: Partial<State>, expected: string) =>
    marbles((t) => {
      const result$ = outputs(t, skipAlways, { state: { ...state, ...more }, states: ['-p', { p: now }] });
      t.expectMarbles(result$, expected, { s: { type: 'intent.skipPart', isAutomatic: true } });
    });
  const entered = { part: within(intro), ...at(60.2) };

  it('skips a part that has begun if the viewer wants it so', () => row(always, entered, '-s'));
  it('skips nothing if the viewer has not asked for it', () => row({}, entered, '--'));
  it('leaves a part alone that the viewer has sought into', () => row(always, { ...entered, ...at(80) }, '--'));
  it('leaves a part alone to which the viewer has returned', () =>
    row(always, { ...entered, part: { ...within(intro), kept: intro } }, '--'));
  it('leaves a paused film alone', () => row(always, { ...entered, playback: aPlayback({ phase: 'paused' }) }, '--'));
  it('leaves the last credits to the card of the next episode', () =>
    row(always, { part: within(credits), ...at(1_100) }, '--'));
});

describe('announceNext', () => {
  const row = (more: Partial<State>, now: Partial<State>, expected: string) =>
    marbles((t) => {
      const result$ = outputs(t, announceNext, { state: { ...state, ...more }, states: ['-p', { p: now }] });
      t.expectMarbles(result$, expected, { c: { type: 'player.creditsReached' } });
    });
  const entered = { part: within(credits), ...at(1_100.5) };

  it('announces the next episode with the last credits', () => row({}, entered, '-c'));
  it('announces nothing after the last episode', () => row({ selection: aSelection(second) }, entered, '--'));
  it('announces nothing if something comes after the credits', () =>
    row({}, { ...entered, ...at(1_100.5, 1_300) }, '--'));
  it('announces nothing to a viewer who has sought into the credits', () =>
    row({}, { ...entered, ...at(1_150) }, '--'));
  it('announces nothing in an intro', () => row({}, { part: within(intro), ...at(60) }, '--'));
});

describe('the skip of a part', () => {
  const row = (current: FilmPart | null, signal: { readonly by?: 'host' }, more: Partial<State>, out: object | null) =>
    marbles((t) => {
      const now = { ...state, ...more, part: { ...nowhere, current } };
      const result$ = outputs(t, skipPart, {
        state: now,
        signals: ['-s', { s: { type: 'intent.skipPart', ...signal } }],
      });
      t.expectMarbles(result$, out === null ? '--' : '-o', { o: out as never });
    });

  it('seeks behind the part', () => row(intro, {}, {}, { type: 'intent.seekTo', positionSeconds: 120 }));
  it("is passed on as the host page's if it is", () =>
    row(intro, { by: 'host' }, {}, { type: 'intent.seekTo', positionSeconds: 120, by: 'host' }));
  it('leads from the last credits to the next episode', () => row(credits, {}, {}, { type: 'intent.playNext' }));
  it('seeks behind credits if something comes after them', () =>
    row(credits, {}, at(1_100, 1_300), { type: 'intent.seekTo', positionSeconds: 1_198 }));
  it('does nothing outside of parts', () => row(null, {}, {}, null));

  it('can be taken back', () =>
    marbles((t) => {
      const now = { ...state, part: { ...nowhere, taken: { part: intro, fromSeconds: 64, isAutomatic: true } } };
      const result$ = outputs(t, returnFromSkip, {
        state: now,
        features: [part],
        signals: ['-r-r', { r: { type: 'intent.returnFromSkip' } }],
      });
      t.expectMarbles(result$, '-s--', { s: { type: 'intent.seekTo', positionSeconds: 64 } });
    }));

  it('can be taken back for eight seconds', () =>
    marbles((t) => {
      const taken = (fromSeconds: number) => ({
        part: { ...nowhere, taken: { part: intro, fromSeconds, isAutomatic: true } },
      });
      const result$ = outputs(t, forgetSkip, {
        state,
        states: ['-a 4s b 9s c 1s n', { a: taken(61), b: taken(62), c: taken(63), n: { part: nowhere } }],
      });
      t.expectMarbles(result$, '- 12001ms f', { f: { type: 'player.skipForgotten' } });
    }));
});
