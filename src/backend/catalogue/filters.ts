import type * as v from 'valibot';
import type { filterBody, sortings } from '../../contract/calls/filters.ts';
import type { Listing } from './lists.ts';
import type { Params } from './params.ts';

export type Filters = Omit<v.InferOutput<typeof filterBody>, 'page' | 'size'>;
type Sorting = (typeof sortings)[number];

const orders: Readonly<Record<Sorting, readonly [column: string, order: 'asc' | 'desc']>> = {
  popularity: ['c.popularity', 'desc'],
  rating: ['c.kinopoisk_rating', 'desc'],
  year: ['c.year', 'desc'],
  added: ['c.added_at', 'desc'],
  title: ['c.title', 'asc'],
  position: ['c.position', 'asc'],
};

const named = (link: string, column: string, table: string, key: string) => (place: string) =>
  `exists (select 1 from ${link} x join ${table} n on n.id = x.${column}
     where x.content_id = c.id and n.${key} = any(${place}))`;

const byName = {
  types: (place: string) => `c.content_type_id in (select id from content_types where slug = any(${place}))`,
  genres: named('content_genres', 'genre_id', 'genres', 'slug'),
  countries: named('content_countries', 'country_id', 'countries', 'slug'),
  tags: named('content_tags', 'tag_id', 'tags', 'slug'),
  languages: named('content_languages', 'language_id', 'languages', 'code'),
} as const;

/** The filters as SQL conditions; an empty list does not filter. */
export function conditionsOf(filters: Filters, params: Params): string[] {
  const { voiceAuthors = [], year = {}, rating = {} } = filters;
  const names = Object.entries(byName).flatMap(([field, condition]) => {
    const wanted = filters[field as keyof typeof byName] ?? [];
    return wanted.length === 0 ? [] : [condition(`${params.add(wanted)}::text[]`)];
  });
  const voices =
    voiceAuthors.length === 0
      ? []
      : [
          `exists (select 1 from content_voice_authors x where x.content_id = c.id
             and x.voice_author_id = any(${params.add(voiceAuthors)}::int[]))`,
        ];
  const between = (
    column: string,
    type: string,
    { from, to }: { from?: number | undefined; to?: number | undefined },
  ) => [
    ...(from === undefined ? [] : [`${column} >= ${params.add(from)}::${type}`]),
    ...(to === undefined ? [] : [`${column} <= ${params.add(to)}::${type}`]),
  ];
  // Years are whole numbers, as in the column. Otherwise its index could not be used.
  const years = { from: year.from && Math.ceil(year.from), to: year.to && Math.floor(year.to) };
  return [...names, ...voices, ...between('c.year', 'int', years), ...between('c.kinopoisk_rating', 'float8', rating)];
}

/** The order of a listing. Each order is that of an index, read forwards or backwards, also in where nulls come. */
export function orderOf({ sort, order }: Filters, otherwise: Sorting): string {
  const name = sort ?? otherwise;
  const [column, usual] = orders[name];
  const nulls = name === 'rating' || name === 'year' ? 'nulls last' : '';
  return `${column} ${order ?? usual} ${nulls}, c.id ${(order ?? usual) === usual ? 'asc' : 'desc'}`;
}

export const filtered =
  (filters: Filters, otherwise: Sorting = 'popularity', ...more: readonly string[]) =>
  (params: Params): Listing => ({
    where: [...more, ...conditionsOf(filters, params)],
    orderBy: orderOf(filters, otherwise),
  });
