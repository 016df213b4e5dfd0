type Scripts = { readonly script: (sql: string) => Promise<unknown> };

const names = [
  ...['content_types', 'countries', 'languages', 'genres', 'tags', 'person_types', 'voice_authors', 'persons'],
  ...['redirects', 'seeds', 'cache_clearings'],
];

/**
 * Empties the tables as after the migrations. With a hundred tables of few rows, `truncate` would take a hundred times
 * as long.
 */
export const emptyCatalogue = (database: Scripts): Promise<unknown> =>
  database.script(
    ['contents', 'playlists', 'viewers', 'users', 'categories', ...names]
      .map((name) => `delete from ${name}`)
      .join(';'),
  );

/** The lines of a catalogue file. */
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
