import type { Content } from '../../contract/entities.ts';
import type { Queryable } from '../db/database.ts';
import type { Absolute } from '../http/origin.ts';
import { CONTENT_COLUMNS, type ContentRow, toContent } from './content.ts';
import { createParams, isoMoment, type Params } from './params.ts';

const DEFAULT_SIZE = 20;

export interface Page {
  /** The number of the page, counted from 0. */
  readonly page?: number | undefined;
  readonly size?: number | undefined;
}

export type Card = Content & { readonly watchedAt?: string; readonly episodeId?: number };

export interface CardPage {
  readonly items: readonly Card[];
  readonly total: number;
}

/** Selects and orders contents, `c`. */
export interface Listing {
  /** Joins of further tables with `c`. */
  readonly joins?: string;
  readonly where: readonly string[];
  readonly orderBy: string;
  /** When each content was watched, and which episode of it. */
  readonly watched?: { readonly at: string; readonly episodeId: string };
}

type Row = ContentRow & { readonly watched_at: string | null; readonly watched_episode_id: number | null };

export const toPage = ({ page = 0, size = DEFAULT_SIZE }: Page) => ({ size, offset: page * size });

/** One page of a listing and the total, in one statement. The id is the last sort key, so pages never overlap. */
export async function listCards(
  database: Queryable,
  absolute: Absolute,
  asked: Page,
  listing: (params: Params) => Listing,
): Promise<CardPage> {
  const params = createParams();
  const { joins = '', where, orderBy, watched } = listing(params);
  const { size, offset } = toPage(asked);
  const matching = `from contents c ${joins} ${where.length > 0 ? `where ${where.join(' and ')}` : ''}`;
  const [answer] = await database.query<{ total: number; items: Row[] }>(
    `with page as (
       select found.*, row_number() over () as place from (
         select c.id as content_id, ${watched ? isoMoment(watched.at) : 'null::text'} as watched_at,
           ${watched?.episodeId ?? 'null::int'} as watched_episode_id
         ${matching} order by ${orderBy}, c.id limit ${params.add(size)}::int offset ${params.add(offset)}::int) found)
     select (select count(*)::int ${matching}) as total,
       coalesce((select json_agg(shown) from (
         select ${CONTENT_COLUMNS}, page.watched_at, page.watched_episode_id from page join contents c on c.id = page.content_id
         order by page.place) shown), '[]') as items`,
    params.values,
  );
  return { items: (answer?.items ?? []).map((row) => toCard(row, absolute)), total: answer?.total ?? 0 };
}

const toCard = (row: Row, absolute: Absolute): Card => ({
  ...toContent(row, absolute),
  ...(row.watched_at === null ? {} : { watchedAt: row.watched_at }),
  ...(row.watched_episode_id === null ? {} : { episodeId: row.watched_episode_id }),
});
