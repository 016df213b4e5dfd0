import type { Content } from '../../../streams/model/catalogue.ts';
import type { Queryable, SqlValue } from '../db/database.ts';
import type { Absolute } from '../http/origin.ts';
import { CONTENT_COLUMNS, type ContentRow, toContent } from './content.ts';

export interface Page {
  /** From 0. */
  readonly page: number;
  readonly size: number;
}

export interface ContentList {
  readonly items: readonly (Content & { readonly watchedAt?: string })[];
  readonly total: number;
}

type Row = ContentRow & { readonly watched_at: string | null };

/** Which contents, in which order: a query of content_id, rank and watched_at. */
interface Source {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

const ALL: Source = {
  sql: 'select id as content_id, position::float8 as rank, null::timestamptz as watched_at from contents',
  values: [],
};

/** Latest first. */
const ofViewer = (table: string, stamp: string, shown: string, deviceId: string): Source => ({
  sql: `select m.content_id, -extract(epoch from m.${stamp})::float8 as rank, ${shown}::timestamptz as watched_at
    from ${table} m join viewers w on w.id = m.viewer_id where w.device_id = $3 and w.device_id <> ''`,
  values: [deviceId],
});

async function list(
  database: Queryable,
  { sql, values }: Source,
  { page, size }: Page,
  absolute: Absolute,
): Promise<ContentList> {
  const [answer] = await database.query<{ total: number; items: Row[] }>(
    `with matching as (${sql}),
     page as (select * from matching order by rank, content_id limit $1::int offset $2::int)
     select (select count(*)::int from matching) as total,
       coalesce((select json_agg(shown) from (
         select ${CONTENT_COLUMNS}, page.watched_at from page join contents c on c.id = page.content_id
         order by page.rank, c.id) shown), '[]') as items`,
    [size, page * size, ...values],
  );
  return {
    items: (answer?.items ?? []).map((row) => ({
      ...toContent(row, absolute),
      ...(row.watched_at === null ? {} : { watchedAt: new Date(row.watched_at).toISOString() }),
    })),
    total: answer?.total ?? 0,
  };
}

type List = (
  database: Queryable,
  deviceId: string,
  page: Page,
  absolute: Absolute,
  words?: string,
) => Promise<ContentList>;

export const listContents: List = (database, _deviceId, page, absolute) => list(database, ALL, page, absolute);

export const listFavourites: List = (database, deviceId, page, absolute) =>
  list(database, ofViewer('favourites', 'added_at', 'null', deviceId), page, absolute);

/** With words: only contents whose title has them. */
export const listHistory: List = (database, deviceId, page, absolute, words = '') => {
  const { sql, values } = ofViewer('watch_history', 'watched_at', 'm.watched_at', deviceId);
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const named = 'and exists (select 1 from contents c where c.id = m.content_id and c.title ilike $4)';
  return list(database, { sql: `${sql} ${named}`, values: [...values, pattern] }, page, absolute);
};
