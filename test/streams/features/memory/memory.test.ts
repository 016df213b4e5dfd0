import { describe, expect, it } from 'vitest';
import { captionStyle } from '../../../../streams/features/captions/style.ts';
import { choices } from '../../../../streams/features/choices/choices.ts';
import { count, forget, memory } from '../../../../streams/features/memory/memory.ts';
import { saved } from '../../../../streams/features/progress/saved.ts';
import { favorites } from '../../../../streams/features/tracks/audio.ts';
import { text } from '../../../../streams/features/tracks/text.ts';
import type { State } from '../../../../streams/features/state.ts';
import { defaultCaptionStyle } from '../../../../streams/model/caption-style.ts';
import { memoryKinds, type MemoryCounts, type MemoryKind } from '../../../../streams/model/memory.ts';
import { NO_CHOICES, type TextWish } from '../../../../streams/model/session.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import { aCatalogue, aFailure, aSession, loaded, marbles } from '../../support.ts';
import { outputs, slicesAfter, statesAfter } from '../support.ts';

const forgetAll: Signal = { type: 'intent.forget', kinds: memoryKinds };
const forgetOnly = (...kinds: readonly MemoryKind[]): Signal => ({ type: 'intent.forget', kinds });
const counts: MemoryCounts = {
  places: 1,
  voices: 0,
  choices: 0,
  captionStyle: 0,
  secondCaptions: 0,
  sign: 0,
  keys: 0,
  spoilers: 0,
  sound: 1,
  device: 1,
  ads: 0,
};

describe('the page of what is stored', () => {
  const after = (...signals: readonly Signal[]) => slicesAfter('memory', [memory], signals).at(-1);
  const opened: readonly Signal[] = [{ type: 'intent.openMemory' }, { type: 'storage.counted', counts }];

  it('shows the counts once they have been read', () => {
    expect(after({ type: 'intent.openMemory' })).toEqual({ isShown: true, counts: null });
    expect(after(...opened)).toEqual({ isShown: true, counts });
  });
  it.each<Signal>([
    { type: 'intent.closeMemory' },
    { type: 'intent.chooseEpisode', episodeId: 1 },
    { type: 'player.failed', error: { ...aFailure({ fatal: true }), id: 'e-1' } },
  ])('closes with $type', (signal) => expect(after(...opened, signal)).toEqual({ isShown: false, counts: null }));
});

describe('forgetting', () => {
  const russian: TextWish = { isOn: true, label: 'Русские', language: 'ru' };
  const track = { id: 't1', label: 'Русские', language: 'ru' };
  const stored = {
    episodesTimeProgress: { 1: 20 },
    favoriteAudioTracks: { 7: 'Дубляж' },
    titleChoices: { 7: { ...NO_CHOICES, rate: 1.5 } },
    subtitleTrack: russian,
    captionStyle: { ...defaultCaptionStyle, color: 'yellow' } as const,
  };
  const features = [saved, text, choices, favorites, captionStyle];
  const after = (...steps: readonly (Signal | Partial<State>)[]) => {
    const started: Signal = { type: 'session.started', session: aSession({ stored }) };
    const state = statesAfter(features, [started, ...steps]).at(-1);
    return {
      saved: state?.saved,
      favorites: state?.favorites,
      byTitle: state?.choices.byTitle,
      text: state?.text.wish,
      trackId: state?.text.trackId,
      color: state?.captionStyle.color,
    };
  };
  const withTrack = (cause: 'viewer' | 'host'): Partial<State> => ({
    text: { tracks: [track], trackId: 't1', wish: russian, isLent: false, cause },
  });

  it('clears all kinds at once', () =>
    expect(after(withTrack('viewer'), forgetAll)).toEqual({
      saved: {},
      favorites: {},
      byTitle: {},
      text: null,
      trackId: null,
      color: defaultCaptionStyle.color,
    }));
  it('leaves the kinds alone that are not named', () =>
    expect(after(withTrack('viewer'), forgetOnly('places'))).toEqual({ ...after(withTrack('viewer')), saved: {} }));
  it('leaves captions alone that the host page has switched on', () =>
    expect(after(withTrack('host'), forgetAll)).toMatchObject({ text: russian, trackId: 't1' }));
});

describe('the commands of forgetting', () => {
  const COUNT = { type: 'storage.count', cause: 'viewer' };
  const catalogue = aCatalogue([]);
  const known = { byTitle: { [catalogue.content.id]: { ...NO_CHOICES, rate: 1.5, gain: 2 } }, last: NO_CHOICES };
  const around = (rate: number, gain: number): Partial<State> => ({
    choices: known,
    content: loaded(catalogue),
    rate,
    audio: { gain, isGainAvailable: true },
  });

  it('count what is stored when the page of it is opened', () =>
    marbles((t) =>
      t.expectObservable(outputs(t, count, { signals: ['-o', { o: { type: 'intent.openMemory' } }] })).toBe('-c', {
        c: COUNT,
      }),
    ));

  it.each<[string, Partial<State>, Signal, readonly object[]]>([
    [
      'reset a speed and a gain that were recalled',
      around(1.5, 2),
      forgetAll,
      [
        { type: 'media.setRate', cause: 'viewer', rate: 1 },
        { type: 'audio.setGain', cause: 'viewer', gain: 1 },
      ],
    ],
    ["leave a speed and a gain alone that were not recalled, such as the host page's", around(2, 3), forgetAll, []],
    ['leave them alone if something else is forgotten', around(1.5, 2), forgetOnly('sound'), []],
  ])('%s', (_, state, wish, undone) => {
    marbles((t) => {
      const kinds = wish.type === 'intent.forget' ? wish.kinds : [];
      const out = [{ type: 'storage.forget', cause: 'viewer', kinds }, ...undone, COUNT];
      const names = [...'abcd'].slice(0, out.length);
      t.expectObservable(outputs(t, forget, { state, signals: ['-f', { f: wish }], features: [choices] })).toBe(
        `-(${names.join('')})`,
        Object.fromEntries(names.map((name, index) => [name, out[index]])),
      );
    });
  });
});
