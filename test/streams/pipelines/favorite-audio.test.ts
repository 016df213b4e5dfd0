import { describe, it } from 'vitest';
import type { FavoriteAudioTracks } from '../../../streams/model/session.ts';
import type { ContentState } from '../../../streams/model/state.ts';
import { favoriteAudio } from '../../../streams/pipelines/favorite-audio.ts';
import { aCatalogue, aSession, anAudioTrack, loaded, marbles, someTracks } from '../support.ts';

const sessions = {
  s: aSession({ stored: { favoriteAudioTracks: { 7: 'Old', 9: 'Other title' } } }),
  n: aSession(),
};
const contents: Record<string, ContentState> = { i: { status: 'idle' }, L: loaded(aCatalogue([])) };
const tracks = {
  N: someTracks(),
  t: someTracks({ audioTracks: [anAudioTrack('1', 'Дубляж'), anAudioTrack('2', 'Original', 'en')] }),
};
const favorites: Record<string, FavoriteAudioTracks> = {
  e: {},
  s: { 7: 'Old', 9: 'Other title' },
  d: { 7: 'Дубляж', 9: 'Other title' },
  o: { 7: 'Original', 9: 'Other title' },
  D: { 7: 'Дубляж' },
};

describe('favoriteAudio', () => {
  it('starts with what was stored', () =>
    marbles((t) => {
      const session$ = t.hot('                                                  -s----', sessions);
      const content$ = t.hot('                                                  i-L---', contents);
      const tracks$ = t.hot('                                                   N--t--', tracks);
      const chosen$ = t.hot('                                                   ------');
      t.expectMarbles(favoriteAudio({ session$, content$, tracks$, chosen$ }), '-s----', favorites);
    }));

  it('keeps the chosen label under the title, beside those of other titles', () =>
    marbles((t) => {
      const session$ = t.hot('                                                  -s--------', sessions);
      const content$ = t.hot('                                                  i-L-------', contents);
      const tracks$ = t.hot('                                                   N--t------', tracks);
      const chosen$ = t.hot('                                                   -----1--2-');
      t.expectMarbles(favoriteAudio({ session$, content$, tracks$, chosen$ }), '-s---d--o-', favorites);
    }));

  it('has one title to speak of where nothing was stored', () =>
    marbles((t) => {
      const session$ = t.hot('                                                  -n----', sessions);
      const content$ = t.hot('                                                  i-L---', contents);
      const tracks$ = t.hot('                                                   N--t--', tracks);
      const chosen$ = t.hot('                                                   -----1');
      t.expectMarbles(favoriteAudio({ session$, content$, tracks$, chosen$ }), '-e---D', favorites);
    }));

  it('ignores a track the stream does not have, and one chosen before the title is known', () =>
    marbles((t) => {
      const session$ = t.hot('                                                  -s--------', sessions);
      const content$ = t.hot('                                                  i-----L---', contents);
      const tracks$ = t.hot('                                                   N--t----N-', tracks);
      const chosen$ = t.hot('                                                   --1-1--9-1');
      t.expectMarbles(favoriteAudio({ session$, content$, tracks$, chosen$ }), '-s--------', favorites);
      t.expectSubscriptions(chosen$.subscriptions).toBe('                       ^---------');
    }));
});
