import type { Queryable } from '../db/database.ts';
import { roomIn, VIEWER } from './viewer-sql.ts';

/** Sets or removes a viewer's mark on an episode or a content. Returns whether that exists. Repeating has no effect. */
type Mark = (database: Queryable, viewerKey: string, contentId: number, episodeId?: number) => Promise<boolean>;

const EPISODE =
  'target as (select id as episode_id, content_id from episodes where content_id = $2::int and id = $3::int)';
const CONTENT = 'target as (select id as content_id from contents where id = $2::int)';
const OWN = 'viewer_id in (select id from viewers where key = $1)';

const mark =
  (target: string, ...steps: readonly string[]): Mark =>
  async (database, viewerKey, contentId, episodeId) => {
    const found = await database.query(`with ${[target, ...steps].join(', ')} select 1 as found from target`, [
      viewerKey,
      contentId,
      ...(episodeId === undefined ? [] : [episodeId]),
    ]);
    return found.length > 0;
  };

export const setCompleted = mark(
  EPISODE,
  VIEWER,
  roomIn('completed_episodes', 'episode_id', 'completed_at'),
  `marked as (insert into completed_episodes (viewer_id, episode_id)
     select viewer.id, target.episode_id from viewer, target on conflict do nothing)`,
);

export const clearCompleted = mark(
  EPISODE,
  `cleared as (delete from completed_episodes where ${OWN} and episode_id in (select episode_id from target))`,
);

export const addFavourite = mark(
  CONTENT,
  VIEWER,
  roomIn('favourites', 'content_id', 'added_at'),
  `added as (insert into favourites (viewer_id, content_id)
     select viewer.id, target.content_id from viewer, target on conflict do nothing)`,
);

export const removeFavourite = mark(
  CONTENT,
  `removed as (delete from favourites where ${OWN} and content_id in (select content_id from target))`,
);

/** Stores that a viewer opened a content, with the episode and the place the viewer came from, if they are given. */
export async function rememberWatched(
  database: Queryable,
  viewerKey: string,
  contentId: number,
  { episodeId, from }: { readonly episodeId: number | null; readonly from: string | null },
): Promise<boolean> {
  const found = await database.query(
    `with target as (select c.id as content_id, $3::int as episode_id from contents c where c.id = $2::int
       and ($3::int is null or exists (select 1 from episodes e where e.id = $3 and e.content_id = c.id))),
     ${VIEWER},
     ${roomIn('watch_history', 'content_id', 'watched_at')},
     remembered as (
       insert into watch_history as known (viewer_id, content_id, episode_id, came_from)
       select viewer.id, target.content_id, target.episode_id, $4::text from viewer, target
       on conflict (viewer_id, content_id) do update set watched_at = now(),
         episode_id = coalesce(excluded.episode_id, known.episode_id),
         came_from = coalesce(excluded.came_from, known.came_from))
     select 1 as found from target`,
    [viewerKey, contentId, episodeId, from],
  );
  return found.length > 0;
}
