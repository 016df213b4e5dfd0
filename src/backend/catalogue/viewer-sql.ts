/**
 * Parts of statements that write for a viewer: `target` must be a query named so, with a row when there is something to
 * write. `viewer` then is the row of key $1, made when it's new.
 */
export const VIEWER = `viewer as (
  insert into viewers (key) select $1::text where exists (select 1 from target)
  on conflict (key) do update set seen_at = now() returning id)`;

export const REMEMBER_WATCHED = `remembered as (
  insert into watch_history (viewer_id, content_id) select viewer.id, target.content_id from viewer, target
  on conflict (viewer_id, content_id) do update set watched_at = now())`;
