/**
 * A part of statements that write for a viewer. A query named `target` must have a row when there is something to write;
 * `viewer` is then the row of key $1, created if it is new.
 */
export const VIEWER = `viewer as (
  insert into viewers (key) select $1::text where exists (select 1 from target)
  on conflict (key) do update set seen_at = now() returning id)`;

/** How much one viewer keeps. */
export const MOST_OF_VIEWER = {
  favourites: 1_000,
  watch_history: 1_000,
  completed_episodes: 5_000,
  time_progress: 5_000,
};

/** A further part, which makes room for the row of `target`: the oldest of the viewer's others go. */
export const roomIn = (
  table: 'favourites' | 'watch_history' | 'completed_episodes',
  key: 'content_id' | 'episode_id',
  stamp: string,
): string => `room as (
  delete from ${table} where viewer_id in (select id from viewer) and ${key} in (
    select ${key} from ${table} where viewer_id in (select id from viewer) and ${key} not in (select ${key} from target)
    order by ${stamp} desc offset ${MOST_OF_VIEWER[table] - 1}))`;
