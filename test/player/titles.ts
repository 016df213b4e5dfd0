import { aContent, anEpisode } from '../streams/support.ts';
import { type Answers, catalogueOf, type Title } from './services.ts';

const seasons = [
  { id: 11, order: 1 },
  { id: 12, order: 2 },
];

/** Two seasons of two and three episodes, each with two voices. */
export const series: Title = {
  content: aContent({ id: 2, title: 'Тихая гавань' }),
  seasons,
  episodes: [
    [201, 0, 1],
    [202, 0, 2],
    [203, 1, 1],
    [204, 1, 2],
    [205, 1, 3],
  ].map(([id = 0, season = 0, order = 0]) =>
    anEpisode(id, {
      contentId: 2,
      order,
      title: `Серия ${String(order)}`,
      season: seasons[season] ?? null,
      m3u8MasterFilePath: null,
      episodeVariants: ['Дубляж', 'Закадровый'].map((title, place) => ({
        id: id * 10 + place + 1,
        title,
        filepath: `/films/${String(id)}-${String(place + 1)}.mp4`,
      })),
    }),
  ),
};

/** One film. */
export const film: Title = {
  content: aContent({ id: 1, title: 'Тёмная вода', hasMultipleEpisodes: false }),
  episodes: [anEpisode(101, { contentId: 1, order: 1, season: null, m3u8MasterFilePath: '/films/101.mp4' })],
};

export const catalogue: Answers = catalogueOf(series, film);
