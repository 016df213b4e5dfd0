import { describe, it } from 'vitest';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { FavoriteAudioTracks, SavedProgress } from '../../../streams/model/session.ts';
import type { ContentState } from '../../../streams/model/state.ts';
import { persistence } from '../../../streams/pipelines/persistence.ts';
import {
  aCatalogue,
  aSelection,
  aSession,
  aVariant,
  anEpisode,
  loaded,
  marbles,
  type MarbleHelpers,
} from '../support.ts';

const episode = anEpisode(1, { episodeVariants: [aVariant(11, 'Дубляж'), aVariant(12, 'Оригинал')] });
const selections = {
  a: aSelection(episode),
  b: aSelection(episode, { variant: aVariant(12, 'Оригинал'), cause: 'viewer' }),
  n: aSelection(anEpisode(1)),
};
const sessions = { s: aSession({ stored: { episodeVariants: { 9: { id: 90, title: null } } } }) };
const contents: Record<string, ContentState> = { l: { status: 'loading' }, L: loaded(aCatalogue([episode])) };
const saved: Record<string, SavedProgress> = { s: { 1: 100 }, t: { 1: 110 }, u: { 1: 120 } };
const favorites: Record<string, FavoriteAudioTracks> = { f: {}, g: { 7: 'Дубляж' } };

type Write = CommandOf<'storage.write'>;
const writes: Record<string, Write> = {
  T: { type: 'storage.write', cause: 'progress', key: 'episodesTimeProgress', value: { 1: 110 } },
  U: { type: 'storage.write', cause: 'progress', key: 'episodesTimeProgress', value: { 1: 120 } },
  G: { type: 'storage.write', cause: 'preference', key: 'favoriteAudioTracks', value: { 7: 'Дубляж' } },
  V: {
    type: 'storage.write',
    cause: 'preference',
    key: 'episodeVariants',
    value: { 7: { id: 12, title: 'Оригинал' }, 9: { id: 90, title: null } },
  },
};

interface Rows {
  readonly content?: string;
  readonly selection?: string;
  readonly chosen?: string;
  readonly saved?: string;
  readonly favorites?: string;
}

const write = (t: MarbleHelpers, rows: Rows) =>
  persistence({
    session$: t.hot('s', sessions),
    content$: t.hot(rows.content ?? 'L', contents),
    selection$: t.hot(rows.selection ?? '-', selections),
    variantChosen$: t.hot(rows.chosen ?? '-'),
    saved$: t.hot(rows.saved ?? '-', saved),
    favorites$: t.hot(rows.favorites ?? '-', favorites),
  });

describe('persistence', () => {
  it('writes each new place, but not those it was given', () =>
    marbles((t) => {
      t.expectMarbles(write(t, { saved: 's--t--u-' }), '---T--U-', writes);
    }));

  it('writes a chosen voice, but not those it was given', () =>
    marbles((t) => {
      t.expectMarbles(write(t, { favorites: 'f--g----' }), '---G----', writes);
    }));

  it('writes a chosen variant with its title, beside those of other titles', () =>
    marbles((t) => {
      t.expectMarbles(write(t, { selection: 'a--b----', chosen: '---c----' }), '---V----', writes);
    }));

  it('writes no variant that came by itself with an episode', () =>
    marbles((t) => {
      t.expectMarbles(write(t, { selection: 'a--b----' }), '--------', writes);
    }));

  it('writes no variant where there is none, or while the title is not loaded', () =>
    marbles((t) => {
      t.expectMarbles(write(t, { selection: 'n-------', chosen: '---c----' }), '--------', writes);
      t.expectMarbles(write(t, { selection: 'a-------', content: 'l', chosen: '---c----' }), '--------', writes);
    }));

  it('lets go of all it listens to', () =>
    marbles((t) => {
      const saved$ = t.hot('                                     s--t--u-', saved);
      const favorites$ = t.hot('                                 f-------', favorites);
      const variantChosen$ = t.hot('                             --------');
      const rest = { session$: t.cold('                          s', sessions), content$: t.cold('L', contents) };
      const result$ = persistence({ ...rest, selection$: t.cold('a', selections), variantChosen$, saved$, favorites$ });
      t.expectObservable(result$, '^---!').toBe('                ---T', writes);
      for (const input$ of [saved$, favorites$, variantChosen$])
        t.expectSubscriptions(input$.subscriptions).toBe('       ^---!');
    }));
});
