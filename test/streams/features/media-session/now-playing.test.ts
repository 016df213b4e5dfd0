import { describe, expect, it } from 'vitest';
import { nowPlaying } from '../../../../streams/features/media-session/media-session.ts';
import type { State } from '../../../../streams/features/state.ts';
import type { Catalogue, Episode } from '../../../../streams/model/catalogue.ts';
import { aCatalogue, aContent, anEpisode, aSelection, loaded } from '../../support.ts';

const nowPlayingFor = (catalogue: Partial<Catalogue>, episode: Episode) =>
  nowPlaying({ content: loaded(aCatalogue([episode], catalogue)), selection: aSelection(episode) } as State);

describe('nowPlaying', () => {
  it('has title and picture of a film', () => {
    const content = aContent({ title: 'Film', hasMultipleEpisodes: false, posterUrl: 'https://cdn.example/film.jpg' });
    expect(nowPlayingFor({ content }, anEpisode(1, { title: ' Film ', season: null }))).toEqual({
      title: 'Film',
      place: null,
      episodeTitle: null,
      artworkUrl: 'https://cdn.example/film.jpg',
    });
  });

  it("has title, number and picture of a series' episode", () => {
    const episode = anEpisode(3, { title: 'Fog', season: { id: 9, order: 2 }, posterPath: '/fog.jpg' });
    expect(nowPlayingFor({}, episode)).toEqual({
      title: 'Title',
      place: { seasonOrder: 2, episodeOrder: 3 },
      episodeTitle: 'Fog',
      artworkUrl: '/fog.jpg',
    });
  });

  it.each([
    ['has several episodes, whatever the catalogue says of it', { episodes: [anEpisode(1), anEpisode(2)] }, 1],
    ['is said to have several episodes, even if only one is there', {}, 1],
  ])('a title is a series when it %s', (_, catalogue, order) => {
    const content = aContent({ hasMultipleEpisodes: !('episodes' in catalogue) });
    expect(nowPlayingFor({ content, ...catalogue }, anEpisode(1, { season: null }))?.place).toEqual({
      seasonOrder: null,
      episodeOrder: order,
    });
  });

  it('is null before the title is there, or one of its episodes', () => {
    const selection = aSelection(anEpisode(1));
    expect(nowPlaying({ content: { status: 'loading' }, selection } as State)).toBeNull();
    expect(nowPlaying({ content: loaded(aCatalogue([anEpisode(1)])), selection: null } as State)).toBeNull();
  });
});
