import { describe, expect, it } from 'vitest';
import { knownCues } from '../../../../streams/features/captions/cues.ts';
import {
  controlSecondText,
  loadSecondCues,
  secondCaptions,
  secondCues,
  secondWish,
  storeSecondWish,
} from '../../../../streams/features/captions/second.ts';
import { timeSecondCues } from '../../../../streams/features/captions/cue-timing.ts';
import type { SecondCuesState, State } from '../../../../streams/features/state.ts';
import { NO_SECOND_CAPTIONS } from '../../../../streams/model/second-captions.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import {
  aCue,
  aFailure,
  aFileTrack,
  aPlayback,
  aReadySource,
  aSession,
  aTextTrack,
  aTimeline,
  marbles,
  someText,
} from '../../support.ts';
import { changesAfter, outputs, slicesAfter } from '../support.ts';

const A = aCue(1, 2, 'A');
const en = 'https://cdn.example/en.vtt';
const fr = 'https://cdn.example/fr.vtt';
const newEn = 'https://cdn.example/~2/en.vtt';
const tracks = [aTextTrack('s', 'Русские', 'ru'), aFileTrack(en, 'English', 'en'), aFileTrack(fr, 'Français', 'fr')];
const choose = (textTrackId: string | null, by?: 'host'): Signal => ({
  type: 'intent.chooseSecondText',
  textTrackId,
  ...(by && { by }),
});
const wishOf = (label: string, language: string) => ({ ...NO_SECOND_CAPTIONS, track: { label, language } });

describe('secondWish', () => {
  const around = { state: { text: someText({ tracks, trackId: 's' }) } };
  const after = (...steps: readonly Signal[]) => slicesAfter('secondWish', [secondWish], steps, around).at(-1);

  it('remembers the track by its names, which are the same in every stream', () => {
    expect(after(choose(en))).toEqual(wishOf('English', 'en'));
    expect(after(choose(en), choose(null))).toEqual(NO_SECOND_CAPTIONS);
    expect(after(choose('nowhere'))).toEqual(NO_SECOND_CAPTIONS);
  });

  it('is read from storage, and is the default if the stored value makes no sense', () => {
    const started = (value: unknown): Signal => ({
      type: 'session.started',
      session: aSession({ stored: { secondCaptions: value } }),
    });
    const stored = { ...wishOf('English', 'en'), isOnTop: true };
    expect(after(started(stored))).toEqual(stored);
    for (const broken of [undefined, null, 7, 'on', [], { track: { label: 7 } }, { style: 'red' }]) {
      expect(after(started(broken))).toEqual(NO_SECOND_CAPTIONS);
    }
  });

  it('changes its place and style, and can be forgotten', () => {
    const change = { isOnTop: true, isBlurred: true };
    const changed = after(choose(en), { type: 'intent.setSecondCaptions', change });
    expect(changed).toEqual({ ...wishOf('English', 'en'), ...change });
    expect(after(choose(en), { type: 'intent.forget', kinds: ['captionStyle'] })).toEqual(wishOf('English', 'en'));
    expect(after(choose(en), { type: 'intent.forget', kinds: ['secondCaptions'] })).toEqual(NO_SECOND_CAPTIONS);
  });
});

describe('storeSecondWish', () => {
  it('stores what the viewer has chosen, once', () =>
    marbles((t) => {
      const result$ = outputs(t, storeSecondWish, {
        state: { text: someText({ tracks, trackId: 's' }) },
        features: [secondWish],
        signals: ['-c-c-h', { c: choose(en), h: choose(fr, 'host') }],
      });
      t.expectMarbles(result$, '-w', {
        w: { type: 'storage.write', cause: 'preference', key: 'secondCaptions', value: wishOf('English', 'en') },
      });
    }));
});

const NO_SECOND_CUES: SecondCuesState = { status: 'none', cues: [], files: [], trackId: null, language: '' };
const loading: SecondCuesState = { status: 'loading', cues: [], files: [en], trackId: en, language: 'en' };
const ready: SecondCuesState = { ...loading, status: 'ready', cues: [A] };

describe('second captions', () => {
  const steps: Record<string, Signal | Partial<State>> = {
    O: { text: someText({ tracks }) },
    s: { text: someText({ tracks, trackId: 's' }) },
    e: { text: someText({ tracks, trackId: en }) },
    p: { text: someText({ tracks, trackId: 's', isLent: true }) },
    h: {
      text: someText({ tracks: [aTextTrack('s'), aFileTrack(newEn, 'English', 'en')], trackId: 's' }),
      source: aReadySource('/~2/a.m3u8', { renewals: 1 }),
    },
    E: { secondWish: wishOf('English', 'en') },
    S: { secondWish: wishOf('Русские', 'ru') },
    N: { secondWish: NO_SECOND_CAPTIONS },
    l: { type: 'catalogue.captionsLoaded', files: [en], cues: [A], dropped: 0 },
    m: { type: 'catalogue.captionsLoaded', files: [fr], cues: [A], dropped: 0 },
    x: { type: 'catalogue.captionsFailed', files: [en], failure: aFailure() },
  };
  const states: Record<string, SecondCuesState> = {
    N: NO_SECOND_CUES,
    L: loading,
    R: ready,
    F: { ...loading, status: 'failed' },
    H: { ...ready, files: [newEn], trackId: newEn },
  };

  it.each([
    ['wait for their file, and have its cues', 'sEl', 'NLR'],
    ['are off while the first captions are off', 'OEs', 'NNL'],
    ['are off if they are of the same track as the first', 'sElees', 'NLRNNL'],
    ['are off while a phrase is repeated with captions', 'pEs', 'NNL'],
    ['are off if their track comes with the stream', 'eS', 'NN'],
    ['can be switched off', 'sElN', 'NLRN'],
    ['refuse an answer for another file', 'sEm', 'NLL'],
    ['say that their file did not come, and ask for it again when it is chosen again', 'sExNE', 'NLFNL'],
    ['keep a file if its address is renewed', 'sElh', 'NLRH'],
  ])('%s', (_, happened, expected) => {
    const all = [...happened].map((letter) => steps[letter] ?? {});
    const state = { text: someText({ tracks }), source: aReadySource('/a.m3u8'), secondWish: NO_SECOND_CAPTIONS };
    const result = slicesAfter('secondCues', [secondCues], all, { state });
    expect(result).toEqual([...expected].map((letter) => states[letter]));
  });

  it('are requested each time that they begin to wait for their file', () =>
    marbles((t) => {
      const values = Object.fromEntries(Object.entries(states).map(([key, value]) => [key, { secondCues: value }]));
      const result$ = outputs(t, loadSecondCues, {
        state: { secondCues: NO_SECOND_CUES },
        states: ['-L-R-N-L-F', values],
      });
      t.expectMarbles(result$, '-l-----l', {
        l: { type: 'catalogue.loadSecondCaptions', cause: 'viewer', files: [en] },
      });
    }));

  it('are shown to the millisecond, as the first ones are', () =>
    marbles((t) => {
      const state = { secondCues: NO_SECOND_CUES, timeline: aTimeline(), playback: aPlayback(), rate: 1 };
      const result$ = outputs(t, timeSecondCues, { state, states: ['l', { l: { secondCues: ready } }] });
      t.expectMarbles(result$, '1s A 999ms O', {
        A: { type: 'player.secondCuesChanged', cues: [A] },
        O: { type: 'player.secondCuesChanged', cues: [] },
      });
    }));
});

describe('a second track that the engine delivers beside the first', () => {
  const streamed = { ...aTextTrack('e', 'English', 'en'), comesBeside: true } as const;
  const text = someText({ tracks: [tracks[0]!, streamed], trackId: 's' });
  const state = { text, source: aReadySource('/a.m3u8'), secondWish: wishOf('English', 'en') };
  const found: Signal = { type: 'engine.cuesFound', textTrackId: 'e', cues: [A] };

  it('has the cues that have come so far, until another stream is attached', () => {
    const on = { files: [], trackId: 'e', language: 'en' };
    expect(
      slicesAfter(
        'secondCues',
        [knownCues, secondCues],
        [{ text: { ...text } }, found, { ...found, textTrackId: 's' }, { type: 'engine.attaching' } as Signal],
        { state },
      ),
    ).toEqual([
      { ...on, status: 'none', cues: [] },
      { ...on, status: 'ready', cues: [A] },
      { ...on, status: 'ready', cues: [A] },
      { ...on, status: 'none', cues: [] },
    ]);
  });

  it('is set in the engine once for each stream', () =>
    marbles((t) => {
      const second = { ...NO_SECOND_CUES, trackId: 'e' };
      const file = { ...NO_SECOND_CUES, trackId: en };
      const states: Record<string, Partial<State>> = {
        b: { secondCues: second },
        f: { secondCues: file, text: someText({ tracks, trackId: 's' }) },
        o: { secondCues: NO_SECOND_CUES },
        n: { secondCues: NO_SECOND_CUES, text: someText({ tracks: [], trackId: null }) },
        N: { secondCues: second, text: someText({ tracks: [tracks[0]!, streamed], trackId: 's' }) },
      };
      const result$ = outputs(t, controlSecondText, {
        state: { text, secondCues: NO_SECOND_CUES },
        states: ['b-b-o-b-n-N-f', states],
      });
      const put = (textTrackId: string | null) =>
        ({ type: 'engine.setSecondTextTrack', cause: 'viewer', textTrackId }) as const;
      t.expectMarbles(result$, 'b---o-b---b', { b: put('e'), o: put(null) });
    }));
});

describe('secondCaptions', () => {
  it('have the cues that are on the picture now', () => {
    const around = { state: { secondCues: NO_SECOND_CUES } };
    const on = { trackId: en, status: 'ready', language: 'en' } as const;
    expect(
      changesAfter(
        'secondCaptions',
        [secondCaptions],
        [{ secondCues: ready }, { type: 'player.secondCuesChanged', cues: [A] }, { secondCues: { ...ready } }],
        around,
      ),
    ).toEqual([{ ...on, cues: [] }, { ...on, cues: [A] }, null]);
  });
});
