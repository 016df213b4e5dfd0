import type { Queryable } from '../db/database.ts';
import type { Term } from './terms.ts';

interface Rule extends Term {
  readonly genreId: number | null;
  readonly countryId: number | null;
}

const RULE = 'id, slug, title, genre_id as "genreId", country_id as "countryId"';

export async function findCategory(
  database: Queryable,
  by: 'id' | 'slug',
  value: number | string,
): Promise<Rule | null> {
  const [rule] = await database.query<Rule>(`select ${RULE} from categories where ${by} = $1`, [value]);
  return rule ?? null;
}

/** The conditions of a category on a content `c`. Ids may stand in the SQL, because they come from the database. */
export function conditionsOfCategory({ genreId, countryId }: Rule): string[] {
  const link = (table: string, column: string, id: number) =>
    `exists (select 1 from ${table} x where x.content_id = c.id and x.${column} = ${id})`;
  return [
    ...(genreId === null ? [] : [link('content_genres', 'genre_id', genreId)]),
    ...(countryId === null ? [] : [link('content_countries', 'country_id', countryId)]),
  ];
}

export const conditionOfType = ({ id }: Term): string => `c.content_type_id = ${id}`;

const COUNT = `(select count(*)::int from contents c where c.content_type_id = $1
  and (k.genre_id is null or exists (select 1 from content_genres x where x.content_id = c.id and x.genre_id = k.genre_id))
  and (k.country_id is null or exists (select 1 from content_countries x where x.content_id = c.id and x.country_id = k.country_id)))`;

export async function countInCategory(database: Queryable, typeId: number, categoryId: number): Promise<number> {
  const [row] = await database.query<{ n: number }>(`select ${COUNT} as n from categories k where k.id = $2`, [
    typeId,
    categoryId,
  ]);
  return row?.n ?? 0;
}

export interface Branch extends Term {
  readonly children: readonly (Term & { readonly contentCount: number })[];
}

/** The tree of one type: all branches, and the leaves that have contents of the type. */
export async function categoryTree(database: Queryable, typeId: number): Promise<Branch[]> {
  return database.query<Branch>(
    `select p.id, p.slug, p.title, coalesce((
       select json_agg(json_build_object('id', l.id, 'slug', l.slug, 'title', l.title, 'contentCount', l.n) order by l.position)
       from (select k.*, ${COUNT} as n from categories k where k.parent_id = p.id) l where l.n > 0), '[]') as children
     from categories p where p.parent_id is null order by p.position`,
    [typeId],
  );
}

export const mainCategories = (database: Queryable): Promise<Rule[]> =>
  database.query<Rule>(`select ${RULE} from categories where is_on_main order by position`);

export interface CategoryFilters {
  readonly genres: readonly Term[];
  readonly countries: readonly Term[];
  readonly languages: readonly { readonly id: number; readonly code: string; readonly title: string }[];
  readonly voiceAuthors: readonly { readonly id: number; readonly title: string }[];
  readonly year: { readonly from: number; readonly to: number } | null;
}

/** The filter values that contents of a category have. */
export async function categoryFilters(database: Queryable, rule: Rule): Promise<CategoryFilters> {
  const conditions = ['true', ...conditionsOfCategory(rule)].join(' and ');
  const used = (table: string, link: string, column: string, shown: string) =>
    `coalesce((select json_agg(row_to_json(found)) from (select ${shown} from ${table} n
       where n.id in (select x.${column} from ${link} x join matching on matching.id = x.content_id)
       order by n.title) found), '[]')`;
  const [filters] = await database.query<CategoryFilters>(
    `with matching as (select c.id, c.year from contents c where ${conditions})
     select ${used('genres', 'content_genres', 'genre_id', 'n.id, n.slug, n.title')} as genres,
       ${used('countries', 'content_countries', 'country_id', 'n.id, n.slug, n.title')} as countries,
       ${used('languages', 'content_languages', 'language_id', 'n.id, n.code, n.title')} as languages,
       ${used('voice_authors', 'content_voice_authors', 'voice_author_id', 'n.id, n.title')} as "voiceAuthors",
       (select case when min(year) is null then null else json_build_object('from', min(year), 'to', max(year)) end
        from matching) as year`,
  );
  return filters ?? { genres: [], countries: [], languages: [], voiceAuthors: [], year: null };
}
