import type {
  Credit,
  FullTitle,
  MediaState,
  TitleBody,
  TitleRow,
  TitleState,
} from '../../contract/calls/admin/titles.ts';
import { type Page, toPage } from '../catalogue/lists.ts';
import { createParams, isoMoment } from '../catalogue/params.ts';
import { searched } from '../catalogue/search.ts';
import type { Queryable } from '../db/database.ts';
import { HttpError } from '../http/errors.ts';

export type StoredTitle = Omit<FullTitle, 'posterUrl' | 'version'>;
/** The editable fields. */
export type EditedTitle = Omit<StoredTitle, 'id' | 'episodes' | 'state' | 'media' | 'check' | 'takenDown'>;

const STATE = `case when c.taken_down_at is not null then 'takenDown'
  when exists (select 1 from availability_rules r
    where r.content_id = c.id and r.country_code is null and r.domain is null and not r.is_allowed) then 'closed'
  else 'open' end`;
const MEDIA = `coalesce((select k.state from title_checks k where k.content_id = c.id), 'waiting')`;
const ROW = `c.id, c.slug, c.title, c.original_title as "originalTitle", c.year,
  (select t.slug from content_types t where t.id = c.content_type_id) as type,
  (select count(*)::int from episodes e where e.content_id = c.id) as episodes, ${STATE} as state,
  ${MEDIA} as media`;
const slugsOf = (links: string, terms: string, column: string): string =>
  `coalesce((select json_agg(k.slug order by x.position) from ${links} x join ${terms} k on k.id = x.${column}
    where x.content_id = c.id), '[]')`;

const PEOPLE = `coalesce((select json_agg(json_build_object('person', k.slug, 'type', y.slug) order by x.position, y.id)
    from content_persons x join persons k on k.id = x.person_id join person_types y on y.id = x.person_type_id
    where x.content_id = c.id), '[]')`;

/** Finds titles by words, id or slug. Without a query the latest come first. */
export async function findTitles(
  database: Queryable,
  {
    query,
    state,
    media,
    ...asked
  }: Page & {
    readonly query: string;
    readonly state?: TitleState | undefined;
    readonly media?: MediaState | undefined;
  },
): Promise<{ items: (Omit<TitleRow, 'posterUrl'> & { poster: string | null })[]; total: number }> {
  const { size, offset } = toPage(asked);
  const params = createParams();
  const { joins = '', where: words, orderBy } = query === '' ? latest : searched(query)(params);
  const named = (): string =>
    `c.slug = ${params.add(query)}${/^\d{1,9}$/.test(query) ? ` or c.id = ${params.add(Number(query))}::int` : ''}`;
  const where = [
    ...(words.length === 0 ? [] : [`(${words.join(' and ')} or ${named()})`]),
    ...(state === undefined ? [] : [`${STATE} = ${params.add(state)}`]),
    ...(media === undefined ? [] : [`${MEDIA} = ${params.add(media)}`]),
  ];
  const matching = `from contents c ${joins} ${where.length === 0 ? '' : `where ${where.join(' and ')}`}`;
  const [answer] = await database.query<{ items: never[]; total: number }>(
    `select (select count(*)::int ${matching}) as total,
       coalesce((select json_agg(shown) from (select ${ROW}, c.poster_path as poster ${matching}
         order by ${orderBy}, c.id desc limit ${params.add(size)}::int offset ${params.add(offset)}::int) shown), '[]') as items`,
    params.values,
  );
  return answer ?? { items: [], total: 0 };
}
const latest = { joins: '', where: [], orderBy: 'c.id desc' } as const;

/** Reads a title. With `forUpdate`, nobody else can change it until the transaction ends. */
export async function readTitle(connection: Queryable, id: number, forUpdate = false): Promise<StoredTitle | null> {
  const [title] = await connection.query<StoredTitle>(
    `select ${ROW}, c.description, c.poster_path as poster, c.kinopoisk_id as "kinopoiskId",
       c.kinopoisk_rating as "kinopoiskRating", c.imdb_id as "imdbId", c.imdb_rating as "imdbRating", c.popularity,
       c.promo_text as promo, ${slugsOf('content_countries', 'countries', 'country_id')} as countries,
       ${slugsOf('content_genres', 'genres', 'genre_id')} as genres, ${PEOPLE} as people,
       coalesce((select json_agg(json_build_object('country', r.country_code, 'domain', r.domain, 'isAllowed', r.is_allowed)
         order by r.domain nulls first, r.country_code nulls first)
         from availability_rules r where r.content_id = c.id), '[]') as rules,
       case when c.taken_down_at is not null
         then json_build_object('at', ${isoMoment('c.taken_down_at')}, 'reason', c.taken_down_reason) end as "takenDown",
       (select json_build_object('at', ${isoMoment('k.checked_at')}, 'problems', k.problems) from title_checks k
         where k.content_id = c.id and k.state is not null) as check
     from contents c where c.id = $1 ${forUpdate ? 'for update' : ''}`,
    [id],
  );
  return title ?? null;
}

/** The constraints that one title can violate, with the field of each. */
export const titleKeys = {
  contents_slug_key: 'slug',
  contents_kinopoisk_id_key: 'kinopoiskId',
  contents_imdb_id_key: 'imdbId',
  availability_rules_once: 'rules',
} as const;

const columns: readonly (readonly [column: string, type: string, field: keyof TitleBody])[] = [
  ['slug', 'text', 'slug'],
  ['title', 'text', 'title'],
  ['original_title', 'text', 'originalTitle'],
  ['description', 'text', 'description'],
  ['poster_path', 'text', 'poster'],
  ['year', 'int', 'year'],
  ['kinopoisk_id', 'int', 'kinopoiskId'],
  ['kinopoisk_rating', 'float8', 'kinopoiskRating'],
  ['imdb_id', 'text', 'imdbId'],
  ['imdb_rating', 'float8', 'imdbRating'],
  ['popularity', 'int', 'popularity'],
  ['promo_text', 'text', 'promo'],
];

/** Adds a title, or changes the one with the id. It then counts as the operator's own. Returns its id. */
export async function writeTitle(connection: Queryable, id: number | null, body: TitleBody): Promise<number> {
  const params = createParams();
  const values = columns.map(([, type, field]) => `${params.add((body[field] as string | null) ?? null)}::${type}`);
  const typeId = await termId(connection, body.type ?? null);
  const [row] = await (id === null
    ? connection.query<{ id: number }>(
        `insert into contents (${columns.map(([column]) => column).join(', ')}, content_type_id, position, promo_position)
         select ${values.join(', ')}, ${params.add(typeId)}::int, p.position,
           case when ${params.add(body.promo ?? null)}::text is not null then p.position end
         from (select coalesce(max(position), -1) + 1 as position from contents) p returning id`,
        params.values,
      )
    : connection.query<{ id: number }>(
        `update contents set ${columns.map(([column], index) => `${column} = ${values[index] ?? 'null'}`).join(', ')},
           content_type_id = ${params.add(typeId)}::int, origin = null,
           promo_position = case when ${params.add(body.promo ?? null)}::text is not null then coalesce(promo_position, position) end
         where id = ${params.add(id)}::int returning id`,
        params.values,
      ));
  const titleId = row?.id ?? 0;
  await writeTerms(connection, titleId, 'countries', 'content_countries', 'country_id', body.countries);
  await writeTerms(connection, titleId, 'genres', 'content_genres', 'genre_id', body.genres);
  if (body.people !== undefined) await writePeople(connection, titleId, body.people);
  await connection.query('delete from availability_rules where content_id = $1', [titleId]);
  await connection.query(
    `insert into availability_rules (content_id, country_code, domain, is_allowed)
     select $1::int, r.country, r.domain, r."isAllowed"
     from jsonb_to_recordset($2::jsonb) as r(country text, domain text, "isAllowed" boolean)`,
    [titleId, JSON.stringify(body.rules)],
  );
  return titleId;
}

async function termId(connection: Queryable, slug: string | null): Promise<number | null> {
  if (slug === null) return null;
  const [type] = await connection.query<{ id: number }>('select id from content_types where slug = $1', [slug]);
  if (type === undefined) throw new HttpError(422, 'There is no such type.', 'type');
  return type.id;
}

async function writeTerms(
  connection: Queryable,
  titleId: number,
  field: 'countries' | 'genres',
  links: string,
  column: string,
  names: readonly string[],
): Promise<void> {
  const wanted = [...new Set(names)];
  await connection.query(`delete from ${links} where content_id = $1`, [titleId]);
  const added = await connection.query(
    `insert into ${links} (content_id, ${column}, position)
     select $1::int, k.id, w.position::int - 1 from unnest($2::text[]) with ordinality as w(slug, position)
     join ${field} k on k.slug = w.slug returning 1 as added`,
    [titleId, wanted],
  );
  if (added.length < wanted.length) throw new HttpError(422, 'One of them does not exist.', field);
}

const CREDITS = `jsonb_array_elements($1::jsonb) with ordinality as v(credit, position)
  left join persons k on k.slug = v.credit ->> 'person' left join person_types y on y.slug = v.credit ->> 'type'`;

async function writePeople(connection: Queryable, titleId: number, people: readonly Credit[]): Promise<void> {
  const given = JSON.stringify(people);
  const [unknown] = await connection.query<{ index: number; isPerson: boolean }>(
    `select v.position::int - 1 as index, k.id is null as "isPerson" from ${CREDITS}
     where k.id is null or y.id is null order by v.position limit 1`,
    [given],
  );
  if (unknown !== undefined) {
    const [what, field] = unknown.isPerson ? ['person', 'person'] : ['role', 'type'];
    throw new HttpError(422, `There is no such ${what}.`, `people.${unknown.index}.${field}`);
  }
  await connection.query('delete from content_persons where content_id = $1', [titleId]);
  await connection.query(
    `insert into content_persons (content_id, person_id, person_type_id, position)
     select $2::int, k.id, y.id, v.position::int - 1 from ${CREDITS}`,
    [given, titleId],
  );
}

export const deleteTitle = (connection: Queryable, id: number): Promise<unknown> =>
  connection.query('delete from contents where id = $1', [id]);
