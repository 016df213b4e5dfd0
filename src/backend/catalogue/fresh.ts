import type { Content } from '../../contract/entities.ts';
import type { Queryable } from '../db/database.ts';
import type { Absolute } from '../http/origin.ts';
import { CONTENT_COLUMNS, type ContentRow, toContent } from './content.ts';
import { type Page, toPage } from './lists.ts';
import { isoMoment } from './params.ts';

interface Row {
  readonly id: number;
  readonly title: string;
  readonly order: number;
  readonly season: { readonly id: number; readonly order: number } | null;
  readonly addedAt: string;
  readonly content: ContentRow;
}

interface FreshEpisodePage {
  readonly items: readonly (Omit<Row, 'content'> & { readonly content: Content })[];
  readonly total: number;
}

/** Episodes of series, the most recently added first. */
export async function listFreshEpisodes(
  database: Queryable,
  absolute: Absolute,
  asked: Page,
): Promise<FreshEpisodePage> {
  const { size, offset } = toPage(asked);
  const [answer] = await database.query<{ total: number; items: Row[] }>(
    `with page as (select * from episodes where season_id is not null
       order by added_at desc, id desc limit $1::int offset $2::int)
     select (select count(*)::int from episodes where season_id is not null) as total,
       coalesce((select json_agg(shown) from (
         select e.id, e.title, e.episode_order as order, ${isoMoment('e.added_at')} as "addedAt",
           json_build_object('id', s.id, 'order', s.season_order) as season,
           (select row_to_json(card) from (select ${CONTENT_COLUMNS} from contents c where c.id = e.content_id) card) as content
         from page e join seasons s on s.id = e.season_id order by e.added_at desc, e.id desc) shown), '[]') as items`,
    [size, offset],
  );
  const items = (answer?.items ?? []).map((row) => ({ ...row, content: toContent(row.content, absolute) }));
  return { items, total: answer?.total ?? 0 };
}
