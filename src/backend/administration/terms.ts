import type { Term, TermKind } from '../../contract/calls/admin/terms.ts';
import { type Page, toPage } from '../catalogue/lists.ts';
import { containing } from '../catalogue/params.ts';
import type { Queryable } from '../db/database.ts';
import { HttpError } from '../http/errors.ts';

export type StoredTerm = Omit<Term, 'version'>;

interface Table {
  readonly table: string;
  readonly name: 'title' | 'name';
  /** SQL: the numbers of titles and of categories that refer to the term `t`. */
  readonly titles: string;
  readonly categories: string;
}

const tables: Readonly<Record<TermKind, Table>> = {
  type: {
    table: 'content_types',
    name: 'title',
    titles: '(select count(*)::int from contents c where c.content_type_id = t.id)',
    categories: '0',
  },
  genre: {
    table: 'genres',
    name: 'title',
    titles: '(select count(*)::int from content_genres x where x.genre_id = t.id)',
    categories: '(select count(*)::int from categories k where k.genre_id = t.id)',
  },
  country: {
    table: 'countries',
    name: 'title',
    titles: '(select count(*)::int from content_countries x where x.country_id = t.id)',
    categories: '(select count(*)::int from categories k where k.country_id = t.id)',
  },
  person: {
    table: 'persons',
    name: 'name',
    titles: '(select count(distinct x.content_id)::int from content_persons x where x.person_id = t.id)',
    categories: '0',
  },
  personType: {
    table: 'person_types',
    name: 'title',
    titles: '(select count(distinct x.content_id)::int from content_persons x where x.person_type_id = t.id)',
    categories: '0',
  },
};

/** The constraints that two terms of a kind have different slugs. */
export const termKeys = Object.fromEntries(Object.values(tables).map(({ table }) => [`${table}_slug_key`, 'slug']));

const termOf = ({ name, titles, categories }: Table): string =>
  `t.id, t.slug, t.${name} as name, ${titles} as titles, ${categories} as categories`;

export async function findTerms(
  database: Queryable,
  kind: TermKind,
  { query, ...asked }: Page & { readonly query: string },
): Promise<{ items: StoredTerm[]; total: number }> {
  const { size, offset } = toPage(asked);
  const table = tables[kind];
  const matching = `from ${table.table} t where t.${table.name} ilike $1 or t.slug ilike $1`;
  const [answer] = await database.query<{ items: StoredTerm[]; total: number }>(
    `select (select count(*)::int ${matching}) as total,
       coalesce((select json_agg(shown) from (select ${termOf(table)} ${matching}
         order by t.${table.name}, t.id limit $2::int offset $3::int) shown), '[]') as items`,
    [containing(query), size, offset],
  );
  return answer ?? { items: [], total: 0 };
}

/** Reads a term, and locks it: nobody else can change it, or begin to refer to it, until the transaction ends. */
export async function lockTerm(connection: Queryable, kind: TermKind, id: number): Promise<StoredTerm | null> {
  const table = tables[kind];
  await connection.query(`select 1 as locked from ${table.table} where id = $1 for update`, [id]);
  // A separate statement also sees references that were added while the first one waited for the lock.
  const [term] = await connection.query<StoredTerm>(`select ${termOf(table)} from ${table.table} t where t.id = $1`, [
    id,
  ]);
  return term ?? null;
}

export async function addTerm(connection: Queryable, kind: TermKind, slug: string, text: string): Promise<number> {
  const { table, name } = tables[kind];
  const [added] = await connection.query<{ id: number }>(
    `insert into ${table} (slug, ${name}) values ($1, $2) returning id`,
    [slug, text],
  );
  return added?.id ?? 0;
}

export const renameTerm = (connection: Queryable, kind: TermKind, id: number, name: string): Promise<unknown> =>
  connection.query(`update ${tables[kind].table} set ${tables[kind].name} = $2 where id = $1`, [id, name]);

/** Deletes a term. Throws if a title or a category refers to it. */
export async function deleteTerm(connection: Queryable, kind: TermKind, term: StoredTerm): Promise<void> {
  if (term.titles + term.categories > 0) throw new HttpError(409, 'Titles or categories refer to it.', 'uses');
  await connection.query(`delete from ${tables[kind].table} where id = $1`, [term.id]);
}
