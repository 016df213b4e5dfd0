import type { Queryable } from '../db/database.ts';
import type { ImportReport } from './changes.ts';
import type { Origin } from './records.ts';
import { nextId, skipIds } from './sequences.ts';
import { inSlices } from './turns.ts';

/** The lists of a title: the table and its column, the field of the line, and the table and the key of its terms. */
const lists = [
  { table: 'content_countries', column: 'country_id', of: 'countries', term: 'countries', key: 'slug' },
  { table: 'content_languages', column: 'language_id', of: 'languages', term: 'languages', key: 'code' },
  { table: 'content_genres', column: 'genre_id', of: 'genres', term: 'genres', key: 'slug' },
  { table: 'content_tags', column: 'tag_id', of: 'tags', term: 'tags', key: 'slug' },
  { table: 'content_voice_authors', column: 'voice_author_id', of: 'voices', term: 'voice_authors', key: 'title' },
] as const;

/**
 * Makes `import_titles`, which are the lines with the ids of their titles, and writes the titles.
 * @param prepare is called before anything is written
 */
export async function mergeTitles(
  connection: Queryable,
  origin: Origin,
  prepare: () => Promise<void>,
): Promise<Pick<ImportReport, 'titles' | 'keptRules'>> {
  await skipIds(connection, 'contents', `select (data ->> 'id')::int from import_rows where kind = 'title'`);
  await connection.script(
    `create temp table import_titles on commit drop as
       select r.file, r.line, r.data, r.keeps, coalesce((r.data ->> 'id')::int, c.id, ${nextId('contents')}) as id,
         (row_number() over (order by r.file, r.line))::int as place
       from import_rows r left join contents c on c.slug = r.data ->> 'slug' and not r.data ? 'id'
       where r.kind = 'title';
     create index on import_titles (id);
     create index on import_titles (place);
     analyze import_titles`,
  );
  if (origin !== null) await leaveOthers(connection, origin);
  await prepare();
  await writeContents(connection, origin);
  for (const list of lists) {
    await replaceLinks(
      connection,
      list.table,
      [list.column],
      `select t.id as content_id, k.id as ${list.column}, v.position::int - 1 as position from import_titles t
       cross join lateral jsonb_array_elements_text(t.data -> '${list.of}') with ordinality as v(name, position)
       join ${list.term} k on k.${list.key} = v.name`,
    );
  }
  await replaceLinks(
    connection,
    'content_persons',
    ['person_id', 'person_type_id'],
    `select t.id as content_id, k.id as person_id, y.id as person_type_id, v.position::int - 1 as position from import_titles t
     cross join lateral jsonb_array_elements(t.data -> 'people') with ordinality as v(credit, position)
     join persons k on k.slug = v.credit ->> 'person' join person_types y on y.slug = v.credit ->> 'type'`,
  );
  const keptRules = await mergeRules(connection);
  const [row] = await connection.query<{ count: number }>('select count(*)::int as count from import_titles');
  return { titles: row?.count ?? 0, keptRules };
}

/**
 * Writes rules, but never opens a closed title: closing rules stay, and an opening rule is ignored if a closing rule is
 * about the same country. Returns how many rules therefore differ from the file.
 */
async function mergeRules(connection: Queryable): Promise<number> {
  const same = 'r.country_code is not distinct from w.country and r.domain is not distinct from w.domain';
  await connection.script(
    `create temp table import_rules on commit drop as
       select t.id as content_id, v.country, v.domain, v.allowed, v.place from import_titles t
       cross join lateral rows from (jsonb_to_recordset(t.data -> 'rules') as (country text, domain text, allowed boolean))
         with ordinality as v(country, domain, allowed, place);
     delete from availability_rules r using import_titles t where r.content_id = t.id and r.is_allowed
       and not exists (select 1 from import_rules w where w.content_id = r.content_id and w.allowed and ${same});
     insert into availability_rules (content_id, country_code, domain, is_allowed)
       select w.content_id, w.country, w.domain, w.allowed from import_rules w
       where not exists (select 1 from availability_rules r where r.content_id = w.content_id and ${same})
         and not (w.allowed and exists (select 1 from availability_rules r where r.content_id = w.content_id
           and not r.is_allowed and (r.country_code is null or w.country is null or r.country_code = w.country)))
       order by w.content_id, w.place`,
  );
  const [row] = await connection.query<{ count: number }>(
    `select ((select count(*) from availability_rules r join import_titles t on t.id = r.content_id
         where not exists (select 1 from import_rules w where w.content_id = r.content_id and w.allowed = r.is_allowed and ${same}))
       + (select count(*) from import_rules w where w.allowed
         and not exists (select 1 from availability_rules r where r.content_id = w.content_id and ${same})))::int as count`,
  );
  return row?.count ?? 0;
}

/** Leaves out a planted title if a title of another origin has the same id, slug, or id at Kinopoisk or IMDb. */
async function leaveOthers(connection: Queryable, origin: string): Promise<void> {
  await connection.query(
    `delete from import_titles t using contents c where c.origin is distinct from $1 and (c.id = t.id
       or c.slug = t.data ->> 'slug' or c.kinopoisk_id::text = t.data #>> '{kinopoisk,id}' or c.imdb_id = t.data #>> '{imdb,id}')`,
    [origin],
  );
}

async function writeContents(connection: Queryable, origin: Origin): Promise<void> {
  const columns = [
    'slug',
    'title',
    'original_title',
    'description',
    'poster_path',
    'year',
    'kinopoisk_id',
    'kinopoisk_rating',
    'imdb_id',
    'imdb_rating',
    'has_multiple_episodes',
    'content_type_id',
    'position',
    'popularity',
    'added_at',
    'promo_position',
    'promo_text',
    'origin',
  ];
  const [last] = await connection.query<{ position: number }>(
    'select coalesce(max(position), -1) as position from contents',
  );
  await inSlices(connection, (which) =>
    connection.query(
      `insert into contents (id, ${columns.join(', ')})
     select t.id, f.slug, f.title, f."originalTitle", f.description, f.poster, f.year,
       (f.kinopoisk ->> 'id')::int, (f.kinopoisk ->> 'value')::float8, f.imdb ->> 'id', (f.imdb ->> 'value')::float8,
       coalesce((select sum(jsonb_array_length(s -> 'episodes')) from jsonb_array_elements(f.seasons) s), 0) > 1,
       (select y.id from content_types y where y.slug = f.type), p.position, coalesce(f.popularity, 0),
       coalesce(f."addedAt", c.added_at, now()), case when f.promo is not null then p.position end, f.promo, $1::text
     from import_titles t
     cross join lateral jsonb_to_record(t.data) as f(slug text, title text, "originalTitle" text, description text, poster text,
       year int, kinopoisk jsonb, imdb jsonb, seasons jsonb, type text, position int, popularity int, "addedAt" timestamptz,
       promo text)
     left join contents c on c.id = t.id
     cross join lateral (select coalesce(f.position, c.position, $2::int + t.place) as position) p
     where ${which} order by t.place
     on conflict (id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
      [origin, last?.position ?? -1],
    ),
  );
}

/**
 * Makes the rows of a list those of the line. Rows that are right already are kept, so that repeating changes nothing.
 */
async function replaceLinks(
  connection: Queryable,
  table: string,
  columns: readonly string[],
  wanted: string,
): Promise<void> {
  const same = columns.map((column) => `w.${column} = x.${column}`).join(' and ');
  const list = ['content_id', ...columns].join(', ');
  await connection.script(
    `create temp table import_links on commit drop as ${wanted};
     create index on import_links (content_id);
     analyze import_links;
     delete from ${table} x using import_titles t where x.content_id = t.id
       and not exists (select 1 from import_links w where w.content_id = x.content_id and ${same});
     insert into ${table} as x (${list}, position) select ${list}, position from import_links
       on conflict (${list}) do update set position = excluded.position where x.position <> excluded.position;
     drop table import_links`,
  );
}
