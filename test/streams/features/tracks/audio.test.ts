import { describe, expect, it } from 'vitest';
import type { State } from '../../../../streams/features/state.ts';
import {
  chooseAudio,
  favorites,
  lastVoice,
  restoreAudio,
  storeFavorite,
  storeLastVoice,
} from '../../../../streams/features/tracks/audio.ts';
import type { Cause } from '../../../../streams/model/cause.ts';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import type { FavoriteAudioTracks } from '../../../../streams/model/session.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { ContentState, TracksState } from '../../../../streams/model/state.ts';
import { aCatalogue, aSession, anAudioTrack, loaded, marbles, someTracks } from '../../support.ts';
import { outputs, slicesAfter } from '../support.ts';

const known = { 7: 'Old', 9: 'Other title' };
const idle: ContentState = { status: 'idle' };
const content = loaded(aCatalogue([]));
const started = (stored: FavoriteAudioTracks): Signal => ({
  type: 'session.started',
  session: aSession({ stored: { favoriteAudioTracks: stored } }),
});
const choose = (audioTrackId: string, by?: 'host'): Signal => ({
  type: 'intent.chooseAudioTrack',
  audioTrackId,
  ...(by && { by }),
});
const audioTracks = [anAudioTrack('1', 'Дубляж'), anAudioTrack('2', 'LostFilm'), anAudioTrack('3', 'Original', 'en')];
const tracks = someTracks({ audioTracks });

const after = (steps: readonly (Signal | Partial<State>)[], state: Partial<State> = {}) =>
  slicesAfter('favorites', [favorites], steps, { state: { content, tracks, ...state } });

describe('favorites', () => {
  it('are the stored ones, then the chosen label under its title, beside those of other titles', () =>
    expect(after([started(known), choose('1'), choose('3')])).toEqual([
      known,
      { 7: 'Дубляж', 9: 'Other title' },
      { 7: 'Original', 9: 'Other title' },
    ]));

  it('have only the one title if nothing was stored', () =>
    expect(after([started({}), choose('1')])).toEqual([{}, { 7: 'Дубляж' }]));

  it('ignore a track that the stream does not have, and a choice before the title is known', () => {
    expect(after([started(known), choose('9')])).toEqual([known, known]);
    expect(after([started(known), choose('1')], { content: idle })).toEqual([known, known]);
    expect(after([started(known), choose('1')], { tracks: someTracks() })).toEqual([known, known]);
  });
});

describe('the voice chosen last', () => {
  const last = { label: 'Original', language: 'en', isDescribed: false };
  const stored: Signal = { type: 'session.started', session: aSession({ stored: { lastVoice: last } }) };
  const lastAfter = (...signals: readonly Signal[]) =>
    slicesAfter('lastVoice', [lastVoice], signals, { state: { content, tracks } }).at(-1);

  it("is the stored one, then the viewer's choice, but not the host page's", () => {
    expect(lastAfter(stored)).toEqual(last);
    expect(lastAfter(stored, choose('2'))).toMatchObject({ label: 'LostFilm' });
    expect(lastAfter(stored, choose('2', 'host'))).toEqual(last);
    expect(lastAfter(stored, choose('9'))).toEqual(last);
    expect(lastAfter(stored, { type: 'intent.forget', kinds: ['voices'] })).toBeNull();
  });

  it('is stored if it has changed', () =>
    marbles((t) => {
      const result$ = outputs(t, storeLastVoice, {
        features: [lastVoice],
        state: { content, tracks },
        signals: ['c-x', { c: choose('3'), x: choose('9') }],
      });
      t.expectMarbles(result$, 'w--', {
        w: { type: 'storage.write', cause: 'preference', key: 'lastVoice', value: last },
      });
    }));
});

describe('storeFavorite', () => {
  it('writes only the entry of the title, and not twice', () =>
    marbles((t) => {
      const result$ = outputs(t, storeFavorite, {
        features: [favorites],
        state: { content, tracks },
        signals: ['s-c-c', { s: started(known), c: choose('1') }],
      });
      t.expectMarbles(result$, '--w--', {
        w: { type: 'storage.write', cause: 'preference', key: 'favoriteAudioTracks', entry: '7', value: 'Дубляж' },
      });
    }));
});

const put = (audioTrackId: string, cause: Cause = 'preference'): CommandOf<'engine.setAudioTrack'> => ({
  type: 'engine.setAudioTrack',
  cause,
  audioTrackId,
});

describe('chooseAudio', () => {
  it('plays the chosen voice at once', () =>
    marbles((t) => {
      const signals = ['--(23)', { 2: choose('2'), 3: choose('3') }] as const;
      t.expectMarbles(outputs(t, chooseAudio, { signals }), '--(23)', { 2: put('2', 'viewer'), 3: put('3', 'viewer') });
    }));
});

const listed: Record<string, TracksState> = {
  E: someTracks(),
  t: tracks,
  c: someTracks({ audioTracks, audioTrackId: '3' }),
  f: someTracks({ audioTracks, audioTrackId: '1' }),
  u: someTracks({
    audioTracks: [anAudioTrack('a', 'Original', 'en'), anAudioTrack('b', 'дубляж ')],
    audioTrackId: 'a',
  }),
  o: someTracks({ audioTracks: [anAudioTrack('9', 'Only')], audioTrackId: '9' }),
  h: someTracks({ audioTracks: [anAudioTrack('9', 'Only')], audioTrackId: 'ac3' }),
};
const toStates = (values: Record<string, TracksState>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { tracks: value }]));

function expectRestored(row: string, expected: string, state: Partial<State>, values = {}): void {
  marbles((t) => {
    const around = { session: aSession(), content, favorites: {}, lastVoice: null, tracks: someTracks(), ...state };
    t.expectMarbles(outputs(t, restoreAudio, { state: around, states: [row, toStates(listed)] }), expected, values);
  });
}

describe('restoreAudio', () => {
  const session = aSession({ parameters: { voiceAuthor: 'lostfilm' } });

  it.each<[string, Partial<State>, string]>([
    ['the saved label, in whatever case', { favorites: { 7: 'original' } }, '3'],
    ['the voice author if nothing is saved', { session }, '2'],
    ['the saved label rather than the voice author', { session, favorites: { 7: 'original' } }, '3'],
    ['the voice author if the saved label is gone', { session, favorites: { 7: 'Gone' } }, '2'],
    ['the first voice if nothing is wanted', {}, '1'],
    ['the first voice if only another title has a favourite', { favorites: { 8: 'Original' } }, '1'],
    ['a voice like the one chosen last', { lastVoice: { label: 'Gone', language: 'en', isDescribed: false } }, '3'],
    ['the first voice while the title is not known', { favorites: { 7: 'original' }, content: idle }, '1'],
  ])('plays %s', (_, state, id) => expectRestored('--t', '--1', state, { 1: put(id) }));

  it('does nothing if the right voice plays, or if no voice is listed', () => {
    expectRestored('--f-E', '-----', {});
    expectRestored('--c-E', '-----', { favorites: { 7: 'original' } });
  });

  it('leaves a single voice alone', () => expectRestored('--o', '---', {}));

  it('plays the only offered voice if the stream begins with another one', () =>
    expectRestored('--h', '--1', {}, { 1: put('9') }));

  it('finds the chosen voice again in the next stream, even if its id is another', () =>
    expectRestored('--f-E-u', '------b', { favorites: { 7: 'Дубляж' } }, { b: put('b') }));

  it('does not replace a voice that the viewer has just chosen', () =>
    expectRestored('--t--c', '--1---', {}, { 1: put('1') }));
});
