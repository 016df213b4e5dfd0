import type { EpisodeData, Title } from './title.ts';

/** Three voice-overs of one episode, each a separate stream; their ids are the episode's followed by 1, 2 and 3. */
function lighthouse(id: number, folder: string, title: string, description: string): EpisodeData {
  const base = `/media/lighthouse/${folder}`;
  const voices = { Дубляж: 'dub', Закадровый: 'voiceover', Оригинал: 'original' };
  return {
    id,
    title,
    description,
    path: `${base}/master.m3u8`,
    posterPath: `${base}/poster.jpg`,
    seconds: 24,
    variants: Object.entries(voices).map(([name, file], index) => ({
      id: id * 10 + index + 1,
      title: name,
      path: `${base}/master-${file}.m3u8`,
    })),
  };
}

export const series: readonly Title[] = [
  {
    id: 2,
    slug: 'lighthouse',
    posterSlug: 'lighthouse/s1e1',
    title: 'Маяк',
    description:
      'На северном мысе гаснет маяк, который не гас сто лет. Новый смотритель находит вахтенный журнал — и понимает, что последнюю запись сделали завтра.',
    type: 'series',
    year: 2021,
    countries: ['russia', 'norway'],
    languages: ['ru', 'no', 'en'],
    kinopoisk: { id: 990_002, value: 8.1 },
    imdb: { id: 'tt99000002', value: 7.8 },
    seasons: [
      {
        id: 21,
        order: 1,
        episodes: [
          lighthouse(
            201,
            's1e1',
            'Смотритель',
            'Новый смотритель принимает маяк и впервые открывает вахтенный журнал.',
          ),
          lighthouse(202, 's1e2', 'Ночная вахта', 'Туман, чужой сигнал с моря и запись, которой не должно быть.'),
        ],
      },
      {
        id: 22,
        order: 2,
        episodes: [
          lighthouse(
            203,
            's2e1',
            'Гости',
            'На закате к мысу подходит лодка. Гостей двое, а следов на песке — на троих.',
          ),
          lighthouse(204, 's2e2', 'Утро', 'Последняя страница журнала и рассвет, которого ждали сто лет.'),
        ],
      },
    ],
  },
  {
    id: 3,
    slug: 'workshop',
    posterSlug: 'workshop/s1e1',
    title: 'Мастерская',
    description:
      'Старый мастер чинит то, что другие выбросили бы: часы, парусник, уличный фонарь. У каждой вещи — своя история, и каждую он сначала выслушает.',
    type: 'series',
    year: 2024,
    countries: ['russia', 'belarus'],
    languages: ['ru'],
    kinopoisk: { id: 990_003, value: 7.3 },
    imdb: { id: 'tt99000003', value: 6.9 },
    seasons: [
      {
        id: 31,
        order: 1,
        episodes: [
          {
            id: 301,
            title: 'Часы',
            description: 'Часы встали тридцать лет назад, и хозяйка просит не чинить их слишком быстро.',
            path: '/media/workshop/s1e1/master.m3u8',
            posterPath: '/media/workshop/s1e1/poster.jpg',
            seconds: 20,
          },
          {
            id: 302,
            title: 'Парусник',
            description: 'Модель без мачт и мальчик, который знает, куда она должна плыть.',
            path: '/media/workshop/s1e2/manifest.mpd',
            posterPath: '/media/workshop/s1e2/poster.jpg',
            seconds: 20,
          },
          {
            id: 303,
            title: 'Фонарь',
            description: 'Последний газовый фонарь города снова зажгут — если успеть до темноты.',
            path: '/media/workshop/s1e3/master.m3u8',
            posterPath: '/media/workshop/s1e3/poster.jpg',
            seconds: 20,
          },
        ],
      },
    ],
  },
];
