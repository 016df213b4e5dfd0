import type { Season } from '../../contract/entities.ts';
import type { Queryable } from '../db/database.ts';

/** The seasons in order, or null when there is no such content. */
export async function findSeasons(database: Queryable, contentId: number): Promise<readonly Season[] | null> {
  const [row] = await database.query<{ seasons: readonly Season[] }>(
    `select coalesce((select json_agg(json_build_object('id', s.id, 'order', s.season_order) order by s.season_order)
       from seasons s where s.content_id = c.id), '[]') as seasons
     from contents c where c.id = $1`,
    [contentId],
  );
  return row?.seasons ?? null;
}
