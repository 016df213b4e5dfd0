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
  const between = (column: string, { from, to }: { from?: number | undefined; to?: number | undefined }) => [
    ...(from === undefined ? [] : [`${column} >= ${params.add(from)}::float8`]),
    ...(to === undefined ? [] : [`${column} <= ${params.add(to)}::float8`]),
  ];
  return [...names, ...voices, ...between('c.year', year), ...between('c.kinopoisk_rating', rating)];
}

export function orderOf({ sort, order }: Filters, otherwise: Sorting): string {
  const [column, usual] = orders[sort ?? otherwise];
  return `${column} ${order ?? usual} nulls last`;
}

export const filtered =
  (filters: Filters, otherwise: Sorting = 'popularity', ...more: readonly string[]) =>
  (params: Params): Listing => ({
    where: [...more, ...conditionsOf(filters, params)],
    orderBy: orderOf(filters, otherwise),
  });
