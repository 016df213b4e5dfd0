import type { StatsFacts } from '../../streams/model/stats.ts';
import {
  aCatalogue,
  aContent,
  anEpisode,
  aQuality,
  aReadySource,
  aSelection,
  aSession,
  aTimeline,
  loaded,
  someTracks,
} from './support.ts';

export const episode = anEpisode(3, { order: 4, season: { id: 9, order: 2 }, posterPath: '/posters/3.jpg' });
export const content = aContent({
  title: 'Дорога',
  year: 2021,
  kinopoiskId: 535341,
  contentType: { slug: 'series' },
  rating: { kinopoisk: { value: 8.1 }, imdb: { value: 7.9, url: 'https://www.imdb.com/title/tt0111161/?ref=x' } },
  countries: [{ slug: 'russia' }, { slug: 'france' }],
  languages: [{ code: 'ru' }, { code: 'fr' }],
});

/** All that events tell about a film that is being watched. */
export const facts: StatsFacts = {
  session: aSession({ parameters: { userId: 'u-17' }, environment: { deviceType: 'tablet' } }),
  content: loaded(aCatalogue([episode], { content })),
  selection: aSelection(episode),
  source: aReadySource('/3.m3u8'),
  timeline: aTimeline({ positionSeconds: 12.3456, durationSeconds: 1_440.0004 }),
  rate: 1.5,
  tracks: someTracks({ qualities: [aQuality(720)], qualityId: 'q720' }),
  watched: { episodeId: 3, realSeconds: 8.00049, videoSeconds: 12.0001 },
  adHistory: [
    { id: 100, type: 'preroll', position: 1, durationSeconds: 15.0004, perc: 0 },
    { id: 201, type: 'midroll', position: 2, durationSeconds: 5, perc: 50 },
  ],
};

/** The same if nothing is known. */
export const emptyFacts: StatsFacts = {
  ...facts,
  session: aSession({ parameters: { movieId: null } }),
  content: { status: 'failed' },
  selection: null,
  source: { status: 'none' },
  timeline: aTimeline({ durationSeconds: -2 }),
  tracks: someTracks(),
  watched: { episodeId: null, realSeconds: 0, videoSeconds: 0 },
  adHistory: [],
};
