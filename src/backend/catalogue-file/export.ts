import type { Queryable } from '../db/database.ts';
import { termTables } from './merge-terms.ts';
import type { CatalogueRecord, TitleRecord } from './records.ts';
import { toCsv } from './write-csv.ts';

const PAGE = 500;
const moment = (column: string): string => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const links = (table: string, column: string, term: string, key: string): string =>
  `(select json_agg(k.${key} order by x.position) from ${table} x join ${term} k on k.id = x.${column} where x.content_id = c.id)`;

const EPISODE = `json_build_object('id', e.id, 'order', e.episode_order, 'title', e.title, 'description', e.description,
  'poster', e.poster_path, 'seconds', e.duration_seconds, 'media', e.master_path, 'addedAt', ${moment('e.added_at')},
  'variants', (select json_agg(json_build_object('id', v.id, 'title', v.title, 'media', v.path, 'sign', v.sign_path)
    order by v.position)
    from episode_variants v where v.episode_id = e.id),
  'subtitles', (select json_agg(json_build_object('label', s.label, 'language', s.language, 'media', s.path) order by s.position)
    from episode_subtitles s where s.episode_id = e.id),
  'partMarks', nullif(e.part_marks, '{}'))`;

/** SQL: the title `c` as a record. */
export const TITLE = `json_build_object('kind', 'title', 'id', c.id, 'slug', c.slug, 'title', c.title, 'originalTitle', c.original_title,
  'description', c.description, 'type', (select y.slug from content_types y where y.id = c.content_type_id), 'year', c.year,
  'countries', ${links('content_countries', 'country_id', 'countries', 'slug')},
  'languages', ${links('content_languages', 'language_id', 'languages', 'code')},
  'genres', ${links('content_genres', 'genre_id', 'genres', 'slug')},
  'tags', ${links('content_tags', 'tag_id', 'tags', 'slug')},
  'voices', ${links('content_voice_authors', 'voice_author_id', 'voice_authors', 'title')},
  'people', (select json_agg(json_build_object('person', k.slug, 'type', y.slug) order by x.position, y.id) from content_persons x
    join persons k on k.id = x.person_id join person_types y on y.id = x.person_type_id where x.content_id = c.id),
  'kinopoisk', case when c.kinopoisk_id is not null then json_build_object('id', c.kinopoisk_id, 'value', c.kinopoisk_rating) end,
  'imdb', case when c.imdb_id is not null then json_build_object('id', c.imdb_id, 'value', c.imdb_rating) end,
  'poster', c.poster_path, 'position', c.position, 'popularity', c.popularity, 'addedAt', ${moment('c.added_at')},
  'promo', c.promo_text,
  'rules', (select json_agg(json_build_object('country', r.country_code, 'domain', r.domain, 'allowed', r.is_allowed) order by r.id)
    from availability_rules r where r.content_id = c.id),
  'seasons', (select json_agg(json_build_object('id', s.id, 'order', s.season_order, 'episodes',
      coalesce((select json_agg(${EPISODE} order by e.episode_order) from episodes e where e.season_id = s.id), '[]'))
    order by s.season_order) from seasons s where s.content_id = c.id),
  'episode', (select ${EPISODE} from episodes e where e.content_id = c.id and e.season_id is null order by e.episode_order limit 1))`;

/** The text of a catalogue file, in parts. */
export const exportLines = (connection: Queryable, format: 'csv' | 'jsonl'): AsyncIterable<string> =>
  format === 'csv' ? toCsv(exportTitles(connection)) : toLines(exportCatalogue(connection));

async function* toLines(records: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const record of records) yield `${JSON.stringify(record)}\n`;
}

/** The whole catalogue as records, read a page at a time: terms first, then titles by id. */
export async function* exportCatalogue(connection: Queryable): AsyncGenerator<CatalogueRecord> {
  for (const kind of Object.keys(termTables) as (keyof typeof termTables)[]) yield* exportTerms(connection, kind);
  yield* exportTitles(connection);
}

async function* exportTerms(connection: Queryable, kind: keyof typeof termTables): AsyncGenerator<CatalogueRecord> {
  const { table, key, name } = termTables[kind];
  const category = `, 'parent', (select p.slug from categories p where p.id = k.parent_id),
    'genre', (select g.slug from genres g where g.id = k.genre_id),
    'country', (select n.slug from countries n where n.id = k.country_id), 'position', k.position, 'isOnMain', k.is_on_main`;
  const fields = [...new Set([key, name])].map((column) => `, '${column}', k.${column}`).join('');
  for (let after = 0; ;) {
    const rows = await connection.query<{ id: number; record: CatalogueRecord }>(
      `select k.id, json_strip_nulls(json_build_object('kind', '${kind}', 'id', k.id${fields}${kind === 'category' ? category : ''}))
         as record from ${table} k where k.id > $1 order by k.id limit ${PAGE}`,
      [after],
    );
    for (const { record } of rows) yield record;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? after;
  }
}

export async function* exportTitles(connection: Queryable): AsyncGenerator<TitleRecord> {
  for (let after = 0; ;) {
    const rows = await connection.query<{ id: number; record: TitleRecord }>(
      `select c.id, json_strip_nulls(${TITLE}) as record from contents c where c.id > $1 order by c.id limit ${PAGE}`,
      [after],
    );
    for (const { record } of rows) yield record;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? after;
  }
}
