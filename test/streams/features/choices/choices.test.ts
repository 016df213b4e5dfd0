import { describe, expect, it } from 'vitest';
import { choices, recallRate, storeChoices } from '../../../../streams/features/choices/choices.ts';
import type { State } from '../../../../streams/features/state.ts';
import { recallGain } from '../../../../streams/features/sound/audio.ts';
import { text } from '../../../../streams/features/tracks/text.ts';
import type { StoredPreferences, TextWish, TitleChoices } from '../../../../streams/model/session.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { TextTrack } from '../../../../streams/model/media.ts';
import { recalled } from '../../../../streams/model/choices.ts';
import { aCatalogue, aSession, aTimeline, config, loaded, marbles } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const some = (chosen: Partial<TitleChoices>): TitleChoices => ({ rate: null, gain: null, text: null, ...chosen });
const russian: TextWish = { isOn: true, label: 'Русские', language: 'ru' };
const track: TextTrack = { id: 't1', label: 'Русские', language: 'ru' };

const started = (stored: Partial<StoredPreferences> = {}): Signal => ({
  type: 'session.started',
  session: aSession({ stored }),
});
const setRate = (rate: number, by?: 'host'): Signal => ({ type: 'intent.setRate', rate, ...(by && { by }) });
const setGain = (gain: number): Signal => ({ type: 'intent.setGain', gain });
const captions = (textTrackId: string | null, by?: 'host'): Signal => ({
  type: 'intent.chooseTextTrack',
  textTrackId,
  ...(by && { by }),
});

const ofTitle = (id: number) => {
  const catalogue = aCatalogue([]);
  return { ...catalogue, content: { ...catalogue.content, id } };
};
const opened = (id: number): Signal => ({ type: 'catalogue.loaded', catalogue: ofTitle(id) });
const in7: Partial<State> = { content: loaded(ofTitle(7)) };
/** The stream has reported its captions. */
const withTrack: Partial<State> = {
  text: { tracks: [track], trackId: null, wish: null, isLent: false, cause: 'preference' },
};

describe('choices', () => {
  const after = (start: Signal, ...steps: readonly Signal[]) =>
    slicesAfter('choices', [text, choices], [start, withTrack, ...steps], { state: in7 }).at(-1);

  it('are read from storage, with captions under a key of their own', () =>
    expect(
      after(
        started({
          titleChoices: { 9: some({ rate: 2 }) },
          lastChoices: some({ rate: 1.5, gain: 2 }),
          subtitleTrack: russian,
        }),
      ),
    ).toEqual({ byTitle: { 9: some({ rate: 2 }) }, last: { rate: 1.5, gain: 2, text: russian } }));

  it('to skip parts hold for one title, until they are taken back', () => {
    const skip = (isOn: boolean): Signal => ({ type: 'intent.setAlwaysSkip', isOn });
    expect(after(started(), skip(true))).toEqual({ byTitle: { 7: some({ skip: true }) }, last: some({}) });
    expect(after(started(), skip(true), skip(false))?.byTitle[7]?.skip).toBeUndefined();
  });

  it("about black bars hold for the title first, then for all; the host page's are not kept", () => {
    const crop = (isOn: boolean, by?: 'host'): Signal => ({ type: 'intent.setCrop', isOn, ...(by && { by }) });
    expect(after(started(), crop(true), crop(false, 'host'))).toEqual({
      byTitle: { 7: some({ crop: true }) },
      last: some({ crop: true }),
    });
    const known = after(started({ lastChoices: some({ crop: true }) }), crop(false));
    expect(known?.byTitle[7]?.crop).toBe(false);
  });

  it('to raise speech hold for all titles', () => {
    const speech = (boost: 0 | 3 | 6, by?: 'host'): Signal => ({
      type: 'intent.setSpeechBoost',
      boost,
      ...(by && { by }),
    });
    expect(after(started(), speech(6), speech(3, 'host'))).toEqual({ byTitle: {}, last: some({ speech: 6 }) });
    expect(after(started(), speech(6), speech(0))).toEqual({ byTitle: {}, last: some({}) });
  });

  it('to narrow the range of loudness hold for all titles', () => {
    const narrow = (isOn: boolean, by?: 'host'): Signal => ({ type: 'intent.setNight', isOn, ...(by && { by }) });
    expect(after(started(), narrow(true), narrow(false, 'host'))).toEqual({ byTitle: {}, last: some({ night: true }) });
    expect(after(started(), narrow(true), narrow(false))).toEqual({ byTitle: {}, last: some({}) });
  });

  it('to shift the sound hold for all titles, within bounds', () => {
    const shift = (seconds: number, by?: 'host'): Signal => ({
      type: 'intent.setSoundShift',
      seconds,
      ...(by && { by }),
    });
    expect(after(started(), shift(-0.2), shift(0.1, 'host'))?.last).toEqual(some({ shift: -0.2 }));
    expect(after(started(), shift(7))?.last.shift).toBe(0.5);
    expect(after(started(), shift(-0.2), shift(0))?.last).toEqual(some({}));
  });

  it("to dim flashes hold for all titles; the host page's are not kept", () => {
    const dim = (isOn: boolean, by?: 'host'): Signal => ({ type: 'intent.setFlashDimming', isOn, ...(by && { by }) });
    expect(after(started(), dim(true), dim(false, 'host'))).toEqual({ byTitle: {}, last: some({ flashes: true }) });
    expect(after(started(), dim(true), dim(false))?.last.flashes).toBeUndefined();
  });

  it('to leave the loudness of films as it is hold for all titles', () => {
    const level = (isOn: boolean): Signal => ({ type: 'intent.setLevelling', isOn });
    expect(after(started(), level(false))).toEqual({ byTitle: {}, last: some({ level: false }) });
    expect(after(started(), level(false), level(true))?.last.level).toBeUndefined();
  });

  it('are empty in a recording that has none', () => expect(after(started())).toEqual({ byTitle: {}, last: some({}) }));

  it('are kept for the title, and beside it as the last ones of all titles', () => {
    const titleChoices = { 9: some({ rate: 2 }) };
    expect(after(started({ titleChoices }), setRate(1.5), setGain(2), captions('t1'))).toEqual({
      byTitle: { 9: some({ rate: 2 }), 7: { rate: 1.5, gain: 2, text: russian } },
      last: { rate: 1.5, gain: 2, text: russian },
    });
  });

  it('include captions that were turned off', () =>
    expect(after(started({ subtitleTrack: russian }), captions('t1'), captions(null))?.byTitle).toEqual({
      7: some({ text: { ...russian, isOn: false } }),
    }));

  it('stay within the bounds of what can be played', () => {
    const { last } = after(started(), setRate(99), setGain(99)) ?? {};
    expect(last).toEqual(some({ rate: config.maximumRate, gain: config.maximumGain }));
    expect(after(started(), setGain(Number.NaN))?.last.gain).toBeNull();
  });

  it('of the host page are not kept', () =>
    expect(after(started(), setRate(2, 'host'), captions('t1', 'host'))).toEqual({ byTitle: {}, last: some({}) }));
});

describe('the recalled choice', () => {
  const known = { byTitle: { 7: some({ rate: 1 }) }, last: some({ rate: 2, gain: 3 }) };
  it.each([
    ['what was chosen for the title', 7, 'rate', 1],
    ['what was chosen last if the title has no such choice', 7, 'gain', 3],
    ['what was chosen last if the title is another one', 8, 'rate', 2],
    ['nothing if nothing was chosen', 8, 'text', null],
  ] as const)('is %s', (_, id, what, expected) => expect(recalled(known, id, what)).toBe(expected));
});

describe('captions of a title', () => {
  const wishes = (...steps: readonly Signal[]) =>
    slicesAfter('text', [text, choices], steps, { state: {} }).map(({ wish }) => wish);
  const off = { ...russian, isOn: false };

  it('are on or off as they were last for it, or else as they were last for all titles', () =>
    expect(
      wishes(started({ titleChoices: { 7: some({ text: off }) }, subtitleTrack: russian }), opened(7), opened(8)),
    ).toEqual([russian, off, russian]));
});

describe('storeChoices', () => {
  const write = (entry: string, value: TitleChoices) =>
    ({ type: 'storage.write', cause: 'preference', key: 'titleChoices', entry, value }) as const;
  const writeLast = (value: TitleChoices) =>
    ({ type: 'storage.write', cause: 'preference', key: 'lastChoices', value }) as const;

  it('writes what has changed: the entry of the title, and the last choices without captions', () =>
    marbles((t) => {
      const result$ = outputs(t, storeChoices, {
        features: [text, choices],
        state: in7,
        states: ['-t', { t: withTrack }],
        signals: ['s-r-r-c', { s: started(), r: setRate(1.5), c: captions('t1') }],
      });
      t.expectMarbles(result$, '--(ab)c', {
        a: write('7', some({ rate: 1.5 })),
        b: writeLast(some({ rate: 1.5 })),
        c: write('7', some({ rate: 1.5, text: russian })),
      });
    }));

  it('writes the last choices before the title is known', () =>
    marbles((t) => {
      const signals = ['s-r', { s: started(), r: setRate(2) }] as const;
      const result$ = outputs(t, storeChoices, { features: [choices], state: { content: contents.n }, signals });
      t.expectMarbles(result$, '--b', { b: writeLast(some({ rate: 2 })) });
    }));
});

const storedChoices = { byTitle: { 7: some({ rate: 1.5, gain: 2 }) }, last: some({ rate: 2 }) };
const contents = { n: { status: 'idle' } as const, 7: loaded(ofTitle(7)), 8: loaded(ofTitle(8)) };

describe('recallRate', () => {
  const timelines = {
    u: aTimeline({ durationSeconds: -1 }),
    f: aTimeline(),
    s: aTimeline({ durationSeconds: 0.8 }),
    l: aTimeline({ isLive: true, durationSeconds: 60 }),
  };
  const rows: readonly (readonly [title: string, rows: { content: string; timeline: string }, expected: string])[] = [
    [
      'sets the speed chosen for the title once its film has a length',
      { content: 'n-7-----', timeline: 'u----f--' },
      '-----a',
    ],
    ['sets the speed for a film of less than a second, too', { content: '7-------', timeline: 'u-s-----' }, '--a'],
    ['sets the speed once, whatever episodes follow', { content: '7-------', timeline: 'u-f-u-f-' }, '--a'],
    [
      'sets the speed that was chosen last if the title has none',
      { content: '7---8---', timeline: 'u-f-----' },
      '--a-b',
    ],
    ['leaves the speed of a live channel alone', { content: '7-------', timeline: 'u-l-----' }, '-'],
  ];
  it.each(rows)('%s', (_, { content, timeline }, expected) =>
    marbles((t) => {
      const result$ = outputs(t, recallRate, {
        state: { choices: storedChoices, rate: 1, content: contents.n, timeline: timelines.u },
        slices: [
          ['content', content, contents],
          ['timeline', timeline, timelines],
        ],
      });
      const set = (rate: number) => ({ type: 'media.setRate', cause: 'preference', rate }) as const;
      t.expectMarbles(result$, expected, { a: set(1.5), b: set(2) });
    }),
  );

  it('leaves the speed alone if it is the chosen one already, or if none was chosen', () =>
    marbles((t) => {
      const slices = [['content', '--7-', contents]] as const;
      const before = { content: contents.n, timeline: aTimeline() };
      t.expectMarbles(outputs(t, recallRate, { state: { ...before, choices: storedChoices, rate: 1.5 }, slices }), '-');
      const none = { byTitle: {}, last: some({}) };
      t.expectMarbles(outputs(t, recallRate, { state: { ...before, choices: none, rate: 1 }, slices }), '-');
    }));
});

describe('recallGain', () => {
  it('sets the chosen gain of a title once Web Audio may be used, and resets it for another title', () =>
    marbles((t) => {
      const gains = {
        n: { gain: 1, isGainAvailable: false },
        a: { gain: 1, isGainAvailable: true },
        r: { gain: 2, isGainAvailable: true },
      };
      const quiet = { byTitle: storedChoices.byTitle, last: some({ rate: 2 }) };
      const result$ = outputs(t, recallGain, {
        state: { choices: quiet, content: contents.n, audio: gains.n },
        slices: [
          ['content', '--7---8', contents],
          ['audio', '----ar-', gains],
        ],
      });
      const set = (gain: number) => ({ type: 'audio.setGain', cause: 'preference', gain }) as const;
      t.expectMarbles(result$, '----a-b', { a: set(2), b: set(1) });
    }));
});
