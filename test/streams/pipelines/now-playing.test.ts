import { describe, expect, it } from 'vitest';
import type { Catalogue, Episode } from '../../../streams/model/catalogue.ts';
import type { NowPlaying } from '../../../streams/model/media-session.ts';
import type { ContentState } from '../../../streams/model/state.ts';
import { nowPlaying } from '../../../streams/pipelines/now-playing.ts';
import { aCatalogue, aContent, anEpisode, aSelection, loaded, marbles } from '../support.ts';

function told(catalogue: Partial<Catalogue>, episode: Episode): NowPlaying | null {
  const seen: (NowPlaying | null)[] = [];
  marbles((t) => {
    const content$ = t.cold<ContentState>('c', { c: loaded(aCatalogue([episode], catalogue)) });
    const selection$ = t.cold('            s', { s: aSelection(episode) });
    nowPlaying({ content$, selection$ }).subscribe((value) => seen.push(value));
  });
  return seen.at(-1) ?? null;
}

describe('nowPlaying', () => {
  it('tells of a film its title and its picture', () => {
    const content = aContent({ title: 'Film', hasMultipleEpisodes: false, posterUrl: 'https://cdn.example/film.jpg' });
    expect(told({ content }, anEpisode(1, { title: ' Film ', season: null }))).toEqual({
      title: 'Film',
      place: null,
      episodeTitle: null,
      artworkUrl: 'https://cdn.example/film.jpg',
    });
  });

  it('tells of a series which episode it is, with the picture of that', () => {
    const episode = anEpisode(3, { title: 'Fog', season: { id: 9, order: 2 }, posterPath: '/fog.jpg' });
    expect(told({}, episode)).toEqual({
      title: 'Title',
      place: { seasonOrder: 2, episodeOrder: 3 },
      episodeTitle: 'Fog',
      artworkUrl: '/fog.jpg',
    });
  });

  it.each([
    ['has several episodes, whatever it says of itself', { episodes: [anEpisode(1), anEpisode(2)] }, 1],
    ['says that it has several, of which one is there', {}, 1],
  ])('a title is a series when it %s', (_, catalogue, order) => {
    const content = aContent({ hasMultipleEpisodes: !('episodes' in catalogue) });
    expect(told({ content, ...catalogue }, anEpisode(1, { season: null }))?.place).toEqual({
      seasonOrder: null,
      episodeOrder: order,
    });
  });

  it('has nothing to tell before the title is there, and follows the choice', () =>
    marbles((t) => {
      const [one, two] = [anEpisode(1), anEpisode(2)];
      const result$ = nowPlaying({
        content$: t.hot('  l-L', { l: { status: 'loading' }, L: loaded(aCatalogue([one, two])) }),
        selection$: t.hot('-a---b', { a: aSelection(one), b: aSelection(two) }),
      });
      const of = ({ order, title }: Episode): NowPlaying => ({
        title: 'Title',
        place: { seasonOrder: 1, episodeOrder: order },
        episodeTitle: title,
        artworkUrl: null,
      });
      t.expectMarbles(result$, '-na--b', { n: null, a: of(one), b: of(two) });
    }));
});
