/**
 * A part of statements that write for a viewer. The statement must have a query `target`, with a row if there is
 * something to write. `viewer` is then the row with the key $1, which is created if it is new.
 */
export const VIEWER = `viewer as (
  insert into viewers (key) select $1::text where exists (select 1 from target)
  on conflict (key) do update set seen_at = now() returning id)`;

/** The most rows of one viewer in each table. */
export const MOST_OF_VIEWER = {
  favourites: 1_000,
  watch_history: 1_000,
  completed_episodes: 5_000,
  time_progress: 5_000,
};

/**
 * A part of such a statement that makes room for the row of `target`: it deletes the oldest other rows of the viewer.
 */
export const roomIn = (
  table: 'favourites' | 'watch_history' | 'completed_episodes',
  key: 'content_id' | 'episode_id',
  stamp: string,
): string => `room as (
  delete from ${table} where viewer_id in (select id from viewer) and ${key} in (
    select ${key} from ${table} where viewer_id in (select id from viewer) and ${key} not in (select ${key} from target)
    order by ${stamp} desc offset ${MOST_OF_VIEWER[table] - 1}))`;
