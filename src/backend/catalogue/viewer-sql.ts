/**
 * Parts of statements that write for a viewer. A query named `target` must have a row when there is something to write;
 * `viewer` is then the row of key $1, created if it is new.
 */
export const VIEWER = `viewer as (
  insert into viewers (key) select $1::text where exists (select 1 from target)
  on conflict (key) do update set seen_at = now() returning id)`;

/** `target` gives the episode, or null; `cameFrom` is SQL. Values that are not given keep their old value. */
export const rememberEpisode = (cameFrom = 'null::text'): string => `remembered as (
  insert into watch_history as known (viewer_id, content_id, episode_id, came_from)
  select viewer.id, target.content_id, target.episode_id, ${cameFrom} from viewer, target
  on conflict (viewer_id, content_id) do update set watched_at = now(),
    episode_id = coalesce(excluded.episode_id, known.episode_id),
    came_from = coalesce(excluded.came_from, known.came_from))`;
