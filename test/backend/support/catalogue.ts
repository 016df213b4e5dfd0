type Scripts = { readonly script: (sql: string) => Promise<unknown> };

const names = [
  ...['content_types', 'countries', 'languages', 'genres', 'tags', 'person_types', 'voice_authors', 'persons'],
  ...['redirects', 'seeds', 'cache_clearings'],
];

/** As after the migrations. Emptying a hundred tables that have few rows takes a hundred times as long by `truncate`. */
export const emptyCatalogue = (database: Scripts): Promise<unknown> =>
  database.script(
    ['contents', 'playlists', 'viewers', 'users', 'categories', ...names]
      .map((name) => `delete from ${name}`)
      .join(';'),
  );

/** Lines of a file of a catalogue. */
export const lines = (...records: readonly object[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

export const genre = { kind: 'genre', slug: 'drama', title: 'Драма' };
export const film = (more: object = {}) => ({
  kind: 'title',
  slug: 'a-film',
  title: 'Фильм',
  episode: { title: 'Фильм', media: 'https://cdn.example/film/master.m3u8' },
  ...more,
});
