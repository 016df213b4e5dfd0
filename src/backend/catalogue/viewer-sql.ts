/**
 * Parts of statements that write for a viewer: `target` must be a query named so, with a row when there is something to
 * write. `viewer` then is the row of key $1, made when it's new.
 */
export const VIEWER = `viewer as (
  insert into viewers (key) select $1::text where exists (select 1 from target)
  on conflict (key) do update set seen_at = now() returning id)`;

/** `target` names the episode, or null for none; `cameFrom` is SQL. What is not told again stays as it was. */
export const rememberEpisode = (cameFrom = 'null::text'): string => `remembered as (
  insert into watch_history as known (viewer_id, content_id, episode_id, came_from)
  select viewer.id, target.content_id, target.episode_id, ${cameFrom} from viewer, target
  on conflict (viewer_id, content_id) do update set watched_at = now(),
    episode_id = coalesce(excluded.episode_id, known.episode_id),
    came_from = coalesce(excluded.came_from, known.came_from))`;
