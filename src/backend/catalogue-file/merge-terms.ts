import type { Queryable } from '../db/database.ts';
import type { Origin, Kind } from './records.ts';
import { nextId, skipIds } from './sequences.ts';

interface TermTable {
  readonly table: string;
  /** The column that identifies a term and never changes. The field of a record has the same name. */
  readonly key: string;
  readonly name: string;
}

export const termTables = {
  type: { table: 'content_types', key: 'slug', name: 'title' },
  country: { table: 'countries', key: 'slug', name: 'title' },
  language: { table: 'languages', key: 'code', name: 'title' },
  genre: { table: 'genres', key: 'slug', name: 'title' },
  tag: { table: 'tags', key: 'slug', name: 'title' },
  personType: { table: 'person_types', key: 'slug', name: 'title' },
  voice: { table: 'voice_authors', key: 'title', name: 'title' },
  person: { table: 'persons', key: 'slug', name: 'name' },
  category: { table: 'categories', key: 'slug', name: 'title' },
} as const satisfies Partial<Record<Kind, TermTable>>;

/** The position of a category that this import has just added. */
const UNPLACED = -1;

/** Writes the terms before the titles that refer to them. Voices that a title names are added, too. */
export async function mergeTerms(connection: Queryable, origin: Origin): Promise<void> {
  await connection.script(
    `insert into import_rows select distinct on (voice) file, line, 'voice', jsonb_build_object('title', voice)
     from import_rows, jsonb_array_elements_text(data -> 'voices') as voice where kind = 'title' order by voice, file, line`,
  );
  for (const [kind, table] of Object.entries(termTables)) await mergeTerm(connection, kind, table, origin);
  await mergeCategories(connection, origin);
  // The titles are joined with these tables next.
  const tables = Object.values(termTables).map(({ table }) => table);
  await connection.script(`analyze ${tables.join(', ')}`);
}

/** Writes one kind of term. The last line about a term counts. A planted name never replaces the present one. */
async function mergeTerm(
  connection: Queryable,
  kind: string,
  { table, key, name }: TermTable,
  origin: Origin,
): Promise<void> {
  await skipIds(connection, table, `select (data ->> 'id')::int from import_rows where kind = '${kind}'`);
  const wanted = `select distinct on (data ->> '${key}') file, line, data ->> '${key}' as key, data ->> '${name}' as name,
      (data ->> 'id')::int as id
    from import_rows where kind = '${kind}' order by data ->> '${key}', data ->> 'id' nulls last, file desc, line desc`;
  if (origin === null && key !== name) {
    await connection.script(
      `update ${table} t set ${name} = w.name from (${wanted}) w where t.${key} = w.key and t.${name} <> w.name`,
    );
  }
  const more = kind === 'category' ? { columns: ', position', values: `, ${UNPLACED}` } : { columns: '', values: '' };
  await connection.script(
    `insert into ${table} (id, ${[...new Set([key, name])].join(', ')}${more.columns})
     select case when w.id is null or exists (select 1 from ${table} t where t.id = w.id) then ${nextId(table)} else w.id end,
       w.key${key === name ? '' : ', w.name'}${more.values}
     from (${wanted}) w where not exists (select 1 from ${table} t where t.${key} = w.key) order by w.file, w.line
     on conflict do nothing`,
  );
}

/**
 * Fills in categories, after all exist, because they refer to each other. Of planted categories, only new ones change.
 */
async function mergeCategories(connection: Queryable, origin: Origin): Promise<void> {
  await connection.query(
    `update categories c set
       parent_id = (select p.id from categories p where p.slug = r.data ->> 'parent'),
       genre_id = (select g.id from genres g where g.slug = r.data ->> 'genre'),
       country_id = (select k.id from countries k where k.slug = r.data ->> 'country'),
       position = coalesce((r.data ->> 'position')::int, nullif(c.position, ${UNPLACED}), 0),
       is_on_main = coalesce((r.data ->> 'isOnMain')::boolean, false)
     from import_rows r where r.kind = 'category' and c.slug = r.data ->> 'slug'
       and ($1::text is null or c.position = ${UNPLACED})`,
    [origin],
  );
}
