import type { Content } from '../../contract/entities.ts';
import type { Queryable } from '../db/database.ts';
import type { Absolute } from '../http/origin.ts';
import { mustNotBeTakenDown } from './availability.ts';

export interface ContentRow {
  readonly id: number;
  readonly title: string;
  readonly poster_path: string | null;
  readonly year: number | null;
  readonly kinopoisk_id: number | null;
  readonly has_multiple_episodes: boolean;
  readonly type_slug: string | null;
  readonly kinopoisk_rating: number | null;
  readonly imdb_rating: number | null;
  readonly imdb_id: string | null;
  readonly countries: readonly { readonly slug: string }[];
  readonly languages: readonly { readonly code: string }[];
  readonly is_taken_down: boolean;
}

/** The columns of a `ContentRow`. `c` is the content. */
export const CONTENT_COLUMNS = `
  c.id, c.title, c.poster_path, c.year, c.kinopoisk_id, c.has_multiple_episodes, c.kinopoisk_rating, c.imdb_rating, c.imdb_id,
  c.taken_down_at is not null as is_taken_down,
  (select t.slug from content_types t where t.id = c.content_type_id) as type_slug,
  coalesce((select json_agg(json_build_object('slug', k.slug) order by x.position)
    from content_countries x join countries k on k.id = x.country_id where x.content_id = c.id), '[]') as countries,
  coalesce((select json_agg(json_build_object('code', l.code) order by x.position)
    from content_languages x join languages l on l.id = x.language_id where x.content_id = c.id), '[]') as languages`;

export function toContent(row: ContentRow, absolute: Absolute): Content {
  const { kinopoisk_rating: kinopoisk, imdb_rating: imdb, imdb_id: imdbId } = row;
  const imdbUrl = imdbId === null ? null : `https://www.imdb.com/title/${imdbId}/`;
  return {
    id: row.id,
    title: row.title,
    posterUrl: absolute(row.poster_path),
    year: row.year,
    kinopoiskId: row.kinopoisk_id,
    hasMultipleEpisodes: row.has_multiple_episodes,
    contentType: row.type_slug === null ? null : { slug: row.type_slug },
    rating: {
      kinopoisk: kinopoisk === null ? null : { value: kinopoisk },
      imdb: imdb === null ? null : { value: imdb, url: imdbUrl },
    },
    countries: row.countries,
    languages: row.languages,
  };
}

/** Finds a content. Throws 451 if it is taken down. */
export async function findContent(database: Queryable, id: number): Promise<ContentRow | null> {
  const [row] = await database.query<ContentRow>(`select ${CONTENT_COLUMNS} from contents c where c.id = $1`, [id]);
  mustNotBeTakenDown(row?.is_taken_down ?? false);
  return row ?? null;
}
