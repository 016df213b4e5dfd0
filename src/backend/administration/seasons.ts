import type { TitleSeason } from '../../contract/calls/admin/episodes.ts';
import type { Queryable } from '../db/database.ts';

export type StoredSeason = TitleSeason & { readonly titleId: number };

/** The constraint that two seasons of a title have different orders. */
export const seasonKeys = { seasons_content_id_season_order_key: 'order' } as const;

const SEASON = `s.id, s.content_id as "titleId", s.season_order as order,
  (select count(*)::int from episodes e where e.season_id = s.id) as episodes`;

/** Returns null if there is no such title. */
export async function listSeasons(database: Queryable, titleId: number): Promise<StoredSeason[] | null> {
  const [title] = await database.query<{ seasons: StoredSeason[] }>(
    `select coalesce((select json_agg(listed) from (select ${SEASON} from seasons s where s.content_id = c.id
       order by s.season_order) listed), '[]') as seasons from contents c where c.id = $1`,
    [titleId],
  );
  return title?.seasons ?? null;
}

export async function readSeason(connection: Queryable, id: number): Promise<StoredSeason | null> {
  const [season] = await connection.query<StoredSeason>(`select ${SEASON} from seasons s where s.id = $1 for update`, [
    id,
  ]);
  return season ?? null;
}

export async function addSeason(connection: Queryable, titleId: number, order: number): Promise<number> {
  const [added] = await connection.query<{ id: number }>(
    'insert into seasons (content_id, season_order) values ($1, $2) returning id',
    [titleId, order],
  );
  return added?.id ?? 0;
}

export const moveSeason = (connection: Queryable, id: number, order: number): Promise<unknown> =>
  connection.query('update seasons set season_order = $2 where id = $1', [id, order]);

export const deleteSeason = (connection: Queryable, id: number): Promise<unknown> =>
  connection.query('delete from seasons where id = $1', [id]);

/**
 * Updates the fields of a title that depend on its seasons and episodes, after one was changed. From then on the title
 * counts as the operator's own.
 */
export const updatePartFields = (connection: Queryable, titleId: number): Promise<unknown> =>
  connection.query(
    `update contents c set origin = null, has_multiple_episodes =
       (select count(*) > 1 from episodes e where e.content_id = c.id and e.season_id is not null) where c.id = $1`,
    [titleId],
  );
