import type { Queryable } from '../db/database.ts';
import { findShared, isPlaylist, readMedia, type TitleMedia, describeShared } from '../media/shared-folders.ts';
import { type Origin, MOST_FAULTS, type Problem } from './records.ts';
import { termTables } from './merge-terms.ts';
import { inSlices } from './turns.ts';

/** SQL: all episodes in the line of a title. */
const EPISODES = `select jsonb_array_elements(s -> 'episodes') from jsonb_array_elements(data -> 'seasons') s
  union all select data -> 'episode' where data ? 'episode'`;

/** Each check is a query that returns `file, line, message`. `import_titles` has the titles with their ids. */
const checks: readonly string[] = [
  ...['slug', 'id'].map((field) => duplicatesSql(field, `data ->> '${field}'`)),
  duplicatesSql('kinopoisk.id', `data #>> '{kinopoisk,id}'`),
  duplicatesSql('imdb.id', `data #>> '{imdb,id}'`),
  takenSql('slug', 'slug', `data ->> 'slug'`),
  takenSql('kinopoisk.id', 'kinopoisk_id::text', `data #>> '{kinopoisk,id}'`),
  takenSql('imdb.id', 'imdb_id', `data #>> '{imdb,id}'`),
  ...(['parent', 'genre', 'country'] as const).map((field) => {
    const { table } = termTables[field === 'parent' ? 'category' : field];
    return `select file, line, '${field}: There is no ' || (data ->> '${field}') as message from import_rows
      where kind = 'category' and data ? '${field}' and not exists (select 1 from ${table} k where k.slug = data ->> '${field}')`;
  }),
  ...foreignIdsSql('seasons', 'season', `jsonb_array_elements(data -> 'seasons')`),
  ...foreignIdsSql('episodes', 'episode', `(${EPISODES})`),
  ...foreignIdsSql(
    '(select v.id, e.content_id from episode_variants v join episodes e on e.id = v.episode_id)',
    'variant',
    `(select jsonb_array_elements(e.part -> 'variants') from (${EPISODES}) as e(part))`,
  ),
];

/**
 * Checks of names in the lines of titles. They are run for a part of the titles at a time, because there are many
 * names.
 */
const termChecks = [
  unknownTermsSql('type', 'type', `select data ->> 'type'`),
  unknownTermsSql('countries', 'country', `select jsonb_array_elements_text(data -> 'countries')`),
  unknownTermsSql('languages', 'language', `select jsonb_array_elements_text(data -> 'languages')`),
  unknownTermsSql('genres', 'genre', `select jsonb_array_elements_text(data -> 'genres')`),
  unknownTermsSql('tags', 'tag', `select jsonb_array_elements_text(data -> 'tags')`),
  unknownTermsSql('people', 'person', `select p ->> 'person' from jsonb_array_elements(data -> 'people') p`),
  unknownTermsSql('people', 'personType', `select p ->> 'type' from jsonb_array_elements(data -> 'people') p`),
] as const;

function duplicatesSql(field: string, value: string): string {
  return `select file, line, '${field}: ' || value || ' is there twice' as message from (
    select file, line, ${value} as value, row_number() over (partition by ${value} order by file, line) as n
    from import_rows where kind = 'title') x where value is not null and n > 1`;
}

function takenSql(field: string, column: string, value: string): string {
  return `select t.file, t.line, '${field}: ' || (${value}) || ' belongs to title ' || c.id as message
    from import_titles t join contents c on c.${column} = ${value} and c.id <> t.id`;
}

function unknownTermsSql(field: string, kind: keyof typeof termTables, values: string): (which: string) => string {
  const { table, key } = termTables[kind];
  return (which) => `select t.file, t.line, '${field}: There is no ' || value as message
    from import_titles t cross join lateral (${values}) as v(value)
    where ${which} and value is not null and not exists (select 1 from ${table} k where k.${key} = value)`;
}

/** Checks ids of seasons, episodes or variants: each is given only once, and does not belong to another title. */
function foreignIdsSql(table: string, field: string, parts: string): string[] {
  const given = `import_titles t cross join lateral ${parts} as p(part) where part ? 'id'`;
  return [
    `select file, line, '${field}: id ' || id || ' is there twice' as message from (
       select t.file, t.line, (part ->> 'id')::int as id, row_number() over (partition by part ->> 'id' order by t.file, t.line) as n
       from ${given}) x where n > 1`,
    `select x.file, x.line, '${field}: id ' || k.id || ' belongs to title ' || k.content_id as message from (
       select t.file, t.line, t.id as content_id, (part ->> 'id')::int as id from ${given}) x
     join ${table} k on k.id = x.id and k.content_id <> x.content_id`,
  ];
}

/** SQL: the media that the lines name, and playlists among their subtitles. */
const MEDIA = `select t.id as "titleId", m.path as address from import_titles t cross join lateral (
    select part ->> 'media' as path from (${EPISODES}) as e(part)
    union all select unnest(array[v ->> 'media', v ->> 'sign'])
      from (${EPISODES}) as e(part), jsonb_array_elements(part -> 'variants') v
    union all select s ->> 'media' from (${EPISODES}) as e(part), jsonb_array_elements(part -> 'subtitles') s
      where ${isPlaylist("(s ->> 'media')")}) m
  where m.path is not null`;

/** Finds media in folders that hold more than one film after the import. */
async function findWide(connection: Queryable, bases: readonly string[]): Promise<Problem[]> {
  const lines = await connection.query<{ id: number; file: string; line: number }>(
    'select id, file, line from import_titles',
  );
  const byTitle = new Map(lines.map((line) => [line.id, line]));
  const own = await connection.query<TitleMedia & { readonly titleId: number }>(MEDIA);
  const others = (await readMedia(connection, bases, own)).filter(({ titleId }) => !byTitle.has(titleId));
  return findShared([...own, ...others], bases).flatMap((shared) => {
    const found = byTitle.get(shared.titleId);
    return found === undefined
      ? []
      : { file: found.file, line: found.line, message: `media: ${describeShared(shared)}` };
  });
}

/** Finds contradictions between lines, and between lines and the catalogue, in the order of the lines. */
export async function findConflicts(
  connection: Queryable,
  origin: Origin,
  bases: readonly string[],
): Promise<Problem[]> {
  const found: Problem[] = [];
  const look = async (check: string) => {
    const order = `order by file, line, message limit ${MOST_FAULTS}`;
    found.push(...(await connection.query<Problem>(`select file, line, message from (${check}) as found ${order}`)));
  };
  for (const check of checks) await look(check);
  for (const list of termChecks)
    await inSlices(connection, async (which) => {
      if (found.length < MOST_FAULTS) await look(list(which));
    });
  // Only files of an operator are checked: a demo catalogue that comes with a release must not prevent a start.
  if (origin === null) found.push(...(await findWide(connection, bases)).slice(0, MOST_FAULTS));
  return found.sort(
    (one, other) => compare(one.file, other.file) || one.line - other.line || compare(one.message, other.message),
  );
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
