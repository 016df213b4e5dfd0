import type { Row, TableRows } from './table.ts';

/** The rows of a site that are not in the catalogue: redirects, editors' playlists and reviews. */
export const siteRows: readonly TableRows[] = [
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
    // The hash is invalid, so that nobody can log in as these users.
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

function playlist(id: number, slug: string, title: string, description: string): Row {
  return { id, slug, title, description, is_public: true };
}

function members(playlistId: number, contentIds: readonly number[]): Row[] {
  return contentIds.map((id, position) => ({ playlist_id: playlistId, content_id: id, position }));
}

function review(id: number, contentId: number, userId: number, body: string, rating: number): Row {
  return { id, content_id: contentId, user_id: userId, body, rating };
}
