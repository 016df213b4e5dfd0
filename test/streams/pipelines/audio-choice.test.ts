import { describe, it } from 'vitest';
import type { Cause, CommandOf } from '../../../streams/model/commands.ts';
import type { FavoriteAudioTracks } from '../../../streams/model/session.ts';
import type { ContentState } from '../../../streams/model/state.ts';
import { audioChoice } from '../../../streams/pipelines/audio-choice.ts';
import { aCatalogue, aSession, anAudioTrack, loaded, marbles, someTracks, type MarbleHelpers } from '../support.ts';

const audioTracks = [anAudioTrack('1', 'Дубляж'), anAudioTrack('2', 'LostFilm'), anAudioTrack('3', 'Original', 'en')];
const next = [anAudioTrack('a', 'Original', 'en'), anAudioTrack('b', 'дубляж ')];
const sessions = { s: aSession(), v: aSession({ parameters: { voiceAuthor: 'lostfilm' } }) };
const contents: Record<string, ContentState> = { i: { status: 'idle' }, L: loaded(aCatalogue([])) };
const listed = {
  E: someTracks(),
  t: someTracks({ audioTracks }),
  c: someTracks({ audioTracks, audioTrackId: '3' }),
  f: someTracks({ audioTracks, audioTrackId: '1' }),
  u: someTracks({ audioTracks: next, audioTrackId: 'a' }),
  o: someTracks({ audioTracks: [anAudioTrack('9', 'Only')], audioTrackId: '9' }),
  h: someTracks({ audioTracks: [anAudioTrack('9', 'Only')], audioTrackId: 'ac3' }),
};
const favorites: Record<string, FavoriteAudioTracks> = {
  n: {},
  o: { 7: 'original' },
  d: { 7: 'Дубляж' },
  g: { 7: 'Gone' },
  x: { 8: 'Original' },
};
const put = (audioTrackId: string, cause: Cause = 'preference'): CommandOf<'engine.setAudioTrack'> => ({
  type: 'engine.setAudioTrack',
  cause,
  audioTrackId,
});

interface Rows {
  readonly session?: string;
  readonly content?: string;
  readonly favorites?: string;
  readonly tracks: string;
  readonly chosen?: string;
}

const choose = (t: MarbleHelpers, rows: Rows) =>
  audioChoice({
    session$: t.hot(rows.session ?? 's', sessions),
    content$: t.hot(rows.content ?? 'L', contents),
    favorites$: t.hot(rows.favorites ?? 'n', favorites),
    tracks$: t.hot(rows.tracks, listed),
    chosen$: t.hot(rows.chosen ?? '-'),
  });

describe('audioChoice', () => {
  it.each([
    ['the saved label, in whatever case', { favorites: 'o' }, put('3')],
    ['the voice author where nothing is saved', { session: 'v' }, put('2')],
    ['the saved label rather than the voice author', { session: 'v', favorites: 'o' }, put('3')],
    ['the voice author where the saved label is gone', { session: 'v', favorites: 'g' }, put('2')],
    ['the first offered where nothing is wanted', {}, put('1')],
    ['the first offered where another title has a favourite', { favorites: 'x' }, put('1')],
    ['the first offered while the title is not known', { favorites: 'o', content: 'i' }, put('1')],
  ])('puts on %s', (_, rows, expected) =>
    marbles((t) => {
      t.expectMarbles(choose(t, { ...rows, tracks: 'E-t' }), '--1', { 1: expected });
    }),
  );

  it('has nothing to do where the right voice is on, or none is listed', () =>
    marbles((t) => {
      t.expectMarbles(choose(t, { tracks: 'E-f-E' }), '-----');
      t.expectMarbles(choose(t, { tracks: 'E-c-E', favorites: 'o' }), '-----');
    }));

  it('leaves a single voice alone', () =>
    marbles((t) => {
      t.expectMarbles(choose(t, { tracks: 'E-o' }), '---');
    }));

  it('puts the only voice offered on where the stream begins with one that is not', () =>
    marbles((t) => {
      t.expectMarbles(choose(t, { tracks: 'E-h' }), '--1', { 1: put('9') });
    }));

  it('puts a choice on at once', () =>
    marbles((t) => {
      t.expectMarbles(choose(t, { tracks: 'E-f', chosen: '----(23)' }), '----(23)', {
        2: put('2', 'viewer'),
        3: put('3', 'viewer'),
      });
    }));

  it('finds the chosen voice again in the next stream, where its id is another', () =>
    marbles((t) => {
      const rows = { favorites: 'n---d', tracks: 'E-f----E-u', chosen: '----1' };
      t.expectMarbles(choose(t, rows), '----1----b', { 1: put('1', 'viewer'), b: put('b') });
    }));

  it('does not put a preference over what the viewer has just put on', () =>
    marbles((t) => {
      t.expectMarbles(choose(t, { tracks: 'E-t--c', chosen: '----3' }), '--1-3-', {
        1: put('1'),
        3: put('3', 'viewer'),
      });
    }));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const tracks$ = t.hot('E-t', listed);
      const chosen$ = t.hot('                                                                              ---');
      const session$ = t.hot('s', sessions);
      const rest = { content$: t.cold('L', contents), favorites$: t.cold('n', favorites) };
      t.expectObservable(audioChoice({ ...rest, session$, tracks$, chosen$ }), '^!').toBe('                --');
      for (const input$ of [tracks$, chosen$, session$]) t.expectSubscriptions(input$.subscriptions).toBe('^!');
    }));
});
