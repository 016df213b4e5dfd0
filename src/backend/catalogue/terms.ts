import type { Queryable } from '../db/database.ts';
import { type Page, toPage } from './lists.ts';
import { containing } from './params.ts';

export interface Term {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
}

type TermTable = 'content_types' | 'person_types' | 'genres' | 'tags' | 'countries';

export const allTerms = (database: Queryable, table: TermTable): Promise<Term[]> =>
  database.query<Term>(
    `select id, slug, title from ${table} order by ${table.endsWith('_types') ? 'id' : 'title, id'}`,
  );

export async function findTerm(
  database: Queryable,
  table: TermTable,
  by: 'id' | 'slug',
  value: number | string,
): Promise<Term | null> {
  const [term] = await database.query<Term>(`select id, slug, title from ${table} where ${by} = $1`, [value]);
  return term ?? null;
}

/** The genres that contents of a type have. */
export const genresOfType = (database: Queryable, type: string): Promise<Term[]> =>
  database.query<Term>(
    `select g.id, g.slug, g.title from genres g where exists (
       select 1 from content_genres x join contents c on c.id = x.content_id
       join content_types t on t.id = c.content_type_id where x.genre_id = g.id and t.slug = $1) order by g.title, g.id`,
    [type],
  );

export const languages = (database: Queryable): Promise<{ id: number; code: string; title: string }[]> =>
  database.query('select id, code, title from languages order by title, id');

export const voiceAuthors = (database: Queryable): Promise<{ id: number; title: string }[]> =>
  database.query('select id, title from voice_authors order by title, id');

export interface PersonRow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly contentCount: number;
}

/** People of one profession. Those with the most contents come first. */
export async function findPersons(
  database: Queryable,
  typeId: number,
  { query, ...asked }: Page & { readonly query: string },
): Promise<{ items: PersonRow[]; total: number }> {
  const { size, offset } = toPage(asked);
  const [answer] = await database.query<{ items: PersonRow[]; total: number }>(
    `with matching as (select p.id, p.slug, p.name, count(*)::int as "contentCount"
       from content_persons x join persons p on p.id = x.person_id
       where x.person_type_id = $1 and p.name ilike $2 group by p.id)
     select (select count(*)::int from matching) as total, coalesce((select json_agg(shown) from (
       select * from matching order by "contentCount" desc, name, id limit $3::int offset $4::int) shown), '[]') as items`,
    [typeId, containing(query), size, offset],
  );
  return answer ?? { items: [], total: 0 };
}

export async function hasPerson(database: Queryable, personId: number): Promise<boolean> {
  return (await database.query('select 1 as found from persons where id = $1', [personId])).length > 0;
}
