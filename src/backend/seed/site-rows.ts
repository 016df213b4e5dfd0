import { genres } from './terms.ts';
import type { Row, TableRows } from './table.ts';
import { countries } from './title.ts';

/** Rows of a site besides titles: categories, editors' playlists and reviews. */
export const siteRows: readonly TableRows[] = [
  { table: 'categories', key: ['id'], rows: categoryRows() },
  {
    table: 'redirects',
    key: ['from_path'],
    rows: [
      { from_path: '/films', to_path: '/film', status: 301 },
      { from_path: '/new', to_path: '/film/all', status: 302 },
    ],
  },
  {
    table: 'users',
    key: ['id'],
    // Not a valid hash, so that no password can log in as them.
    rows: ['Мария', 'Олег', 'Вера'].map((name, index) => ({
      id: index + 1,
      email: `viewer-${index + 1}@potok.invalid`,
      name,
      password_hash: 'none',
    })),
  },
  {
    table: 'playlists',
    key: ['id'],
    rows: [
      playlist(1, 'by-the-water', 'У воды', 'Озёра, реки и море.'),
      playlist(2, 'long-evenings', 'Для долгих вечеров', 'Когда никуда не надо спешить.'),
    ],
  },
  {
    table: 'playlist_contents',
    key: ['playlist_id', 'content_id'],
    owner: 'playlist_id',
    rows: [...members(1, [1, 2, 8]), ...members(2, [4, 2, 3, 6])],
  },
  {
    table: 'reviews',
    key: ['id'],
    rows: [
      review(1, 1, 1, 'Тихий и очень точный фильм. Озеро здесь — главный герой.', 9),
      review(2, 1, 2, 'Красиво, но для вечера после работы медленно.', 6),
      review(3, 2, 3, 'Вторая серия лучшая: туман снят так, что хочется закрыть окно.', 10),
    ],
  },
];

function categoryRows(): Row[] {
  const row = (id: number, slug: string, title: string, rule: Row): Row => ({
    id,
    slug,
    title,
    parent_id: null,
    genre_id: null,
    country_id: null,
    position: id,
    is_on_main: false,
    ...rule,
  });
  return [
    row(1, 'all', 'Все', { is_on_main: true }),
    row(2, 'by-genre', 'По жанрам', {}),
    row(3, 'by-country', 'По странам', {}),
    ...Object.entries(genres).map(([slug, title], index) =>
      row(100 + index, slug, title, { parent_id: 2, genre_id: index + 1, is_on_main: index < 6 }),
    ),
    ...Object.entries(countries).map(([slug, title], index) =>
      row(200 + index, slug, title, { parent_id: 3, country_id: index + 1 }),
    ),
  ];
}

function playlist(id: number, slug: string, title: string, description: string): Row {
  return { id, slug, title, description, is_public: true };
}

function members(playlistId: number, contentIds: readonly number[]): Row[] {
  return contentIds.map((id, position) => ({ playlist_id: playlistId, content_id: id, position }));
}

function review(id: number, contentId: number, userId: number, body: string, rating: number): Row {
  return { id, content_id: contentId, user_id: userId, body, rating };
}
