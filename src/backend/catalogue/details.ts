import type { Content } from '../../contract/entities.ts';
import type { Queryable } from '../db/database.ts';
import type { Absolute } from '../http/origin.ts';
import { CONTENT_COLUMNS, type ContentRow, toContent } from './content.ts';
import { mustNotBeTakenDown } from './availability.ts';
import type { Term } from './terms.ts';

interface OwnDetails {
  readonly slug: string;
  readonly description: string | null;
  readonly genres: readonly Term[];
  readonly tags: readonly Term[];
  readonly persons: readonly {
    readonly id: number;
    readonly slug: string;
    readonly name: string;
    readonly type: string;
  }[];
  readonly voiceAuthors: readonly { readonly id: number; readonly title: string }[];
}

export type Details = Content & OwnDetails;
type Row = ContentRow & OwnDetails;

const terms = (link: string, column: string, table: string, shown = `'id', n.id, 'slug', n.slug, 'title', n.title`) =>
  `coalesce((select json_agg(json_build_object(${shown}) order by x.position)
    from ${link} x join ${table} n on n.id = x.${column} where x.content_id = c.id), '[]')`;

const PERSONS = `coalesce((select json_agg(
    json_build_object('id', n.id, 'slug', n.slug, 'name', n.name, 'type', t.slug) order by t.id, x.position)
  from content_persons x join persons n on n.id = x.person_id join person_types t on t.id = x.person_type_id
  where x.content_id = c.id), '[]')`;

/** Finds a content with everything that its page shows. Throws 451 if it is taken down. */
export async function findDetails(
  database: Queryable,
  absolute: Absolute,
  by: 'slug' | 'imdb_id' | 'kinopoisk_id',
  value: string | number,
): Promise<Details | null> {
  const [row] = await database.query<Row>(
    `select ${CONTENT_COLUMNS}, c.slug, c.description, ${PERSONS} as persons,
       ${terms('content_genres', 'genre_id', 'genres')} as genres,
       ${terms('content_tags', 'tag_id', 'tags')} as tags,
       ${terms('content_voice_authors', 'voice_author_id', 'voice_authors', `'id', n.id, 'title', n.title`)} as "voiceAuthors"
     from contents c where c.${by} = $1`,
    [value],
  );
  if (!row) return null;
  mustNotBeTakenDown(row.is_taken_down);
  const { slug, description, genres, tags, persons, voiceAuthors } = row;
  return {
    ...toContent(row, absolute),
    slug,
    description,
    genres,
    tags,
    persons,
    voiceAuthors,
  };
}
