/**
 * A part of statements that write for a viewer. A query named `target` must have a row when there is something to write;
 * `viewer` is then the row of key $1, created if it is new.
 */
export const VIEWER = `viewer as (
  insert into viewers (key) select $1::text where exists (select 1 from target)
  on conflict (key) do update set seen_at = now() returning id)`;
