import type { Queryable } from '../db/database.ts';
import { MOST_OF_VIEWER } from './viewer-sql.ts';
import { type Batches, createBatches } from '../load/batches.ts';

export interface ProgressPoint {
  readonly viewerKey: string;
  readonly contentId: number;
  readonly episodeId: number;
  readonly variantId: number | null;
  readonly seconds: number;
}

export type SaveResult = 'saved' | 'no-episode' | 'no-variant';

/** How old the stored times of the history may be. The order of its titles is always right. */
const HISTORY_ACCURACY = '5 minutes';
/** How old a stored `seen_at` may be. Viewers are removed only after more than a year, so a day does not matter. */
const SEEN_ACCURACY = '1 day';

/**
 * Saves places of any number of viewers in one statement, and returns a result for each. If one viewer has several
 * places in one episode, the last counts. A row is written only if something is new. Usually that is only the place,
 * which is in no index. Viewers without identity have no place. Rows are locked in order, so that servers do not
 * deadlock.
 */
const SAVE = `
  with given as (
    select * from unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::float8[]) with ordinality
      as g (key, content_id, episode_id, variant_id, seconds, nth)),
  checked as (
    select g.*, e.id is not null as has_episode, g.variant_id = 0 or v.id is not null as has_variant
    from given g
    left join episodes e on e.id = g.episode_id and e.content_id = g.content_id
    left join episode_variants v on v.id = g.variant_id and v.episode_id = e.id),
  target as (
    select distinct on (key, episode_id, variant_id) * from checked where has_episode and has_variant and key <> ''
    order by key, episode_id, variant_id, nth desc),
  known as (select v.id, v.key, v.seen_at from viewers v where v.key in (select key from target)),
  added as (
    insert into viewers (key) select distinct key from target where key not in (select key from known) order by key
    on conflict (key) do update set seen_at = now() returning id, key),
  seen as (
    update viewers v set seen_at = now() from known where v.id = known.id and known.seen_at < now() - interval '${SEEN_ACCURACY}'),
  viewer as (select id, key from known union all select id, key from added),
  latest as (
    select distinct on (viewer.id, content_id) viewer.id as viewer_id, content_id, episode_id
    from target join viewer using (key) order by viewer.id, content_id, nth desc),
  remembered as (
    insert into watch_history (viewer_id, content_id, episode_id)
    select l.viewer_id, l.content_id, l.episode_id
    from latest l left join watch_history h on h.viewer_id = l.viewer_id and h.content_id = l.content_id
    where h.viewer_id is null or h.episode_id is distinct from l.episode_id
      or h.watched_at < now() - interval '${HISTORY_ACCURACY}'
      or exists (select 1 from watch_history o where o.viewer_id = l.viewer_id and o.watched_at > h.watched_at)
    order by 1, 2
    on conflict (viewer_id, content_id) do update set watched_at = now(), episode_id = excluded.episode_id),
  saved as (
    insert into time_progress (viewer_id, episode_id, variant_id, seconds)
    select viewer.id, episode_id, nullif(variant_id, 0), seconds from target join viewer using (key)
    order by viewer.id, episode_id, variant_id
    on conflict (viewer_id, episode_id, (coalesce(variant_id, 0)))
    do update set seconds = excluded.seconds, updated_at = now() returning viewer_id, xmax = 0 as is_new),
  grown as (select distinct viewer.key, viewer.id from saved join viewer on viewer.id = saved.viewer_id where saved.is_new)
  select has_episode, has_variant, grown.id::float8 as grown from checked left join grown using (key) order by nth`;

/**
 * Removes the oldest rows of viewers who have too many. It is a separate statement: in one statement with a save it
 * could remove the row that is saved.
 */
const trim = (table: 'time_progress' | 'watch_history', stamp: string): string => `
  delete from ${table} where ctid in (
    select oldest.ctid from unnest($1::bigint[]) as viewer (id) cross join lateral (
      select ctid from ${table} where viewer_id = viewer.id order by ${stamp} desc offset ${MOST_OF_VIEWER[table]}) oldest)`;

export async function saveProgress(database: Queryable, points: readonly ProgressPoint[]): Promise<SaveResult[]> {
  const rows = await database.query<{ has_episode: boolean; has_variant: boolean; grown: number | null }>(SAVE, [
    points.map(({ viewerKey }) => viewerKey),
    points.map(({ contentId }) => contentId),
    points.map(({ episodeId }) => episodeId),
    points.map(({ variantId }) => variantId ?? 0),
    points.map(({ seconds }) => seconds),
  ]);
  const grown = [...new Set(rows.flatMap((row) => row.grown ?? []))];
  if (grown.length > 0) {
    await database.query(trim('time_progress', 'updated_at'), [grown]);
    await database.query(trim('watch_history', 'watched_at'), [grown]);
  }
  return rows.map((row) => (row.has_episode ? (row.has_variant ? 'saved' : 'no-variant') : 'no-episode'));
}

/** Places are saved every quarter of a second. That is soon enough: a player does not wait for the answer. */
const LIMITS = { everyMs: 250, items: 1_000, waiting: 10_000 };

/** Whether one place caused the error: a wrong value, a missing key (an episode was just removed), or a deadlock. */
const isOfOne = (error: unknown): boolean => /^(?:22|23|40)/.test(String((error as { code?: unknown }).code));

/** Saves viewers' places. The answer comes after a place is stored, so an answered place is not lost on any server. */
export type Places = Batches<ProgressPoint, SaveResult>;

export const createPlaces = (database: Queryable): Places =>
  createBatches(LIMITS, (points) => saveProgress(database, points), isOfOne);

export interface LastWatched {
  readonly episodeId: number;
  readonly variantId: number | null;
  readonly seconds: number;
}

/** The viewer's last place in a content; null if there is no place, undefined if there is no such content. */
export async function findLastWatched(
  database: Queryable,
  contentId: number,
  viewerKey: string,
): Promise<LastWatched | null | undefined> {
  const [row] = await database.query<{ last: LastWatched | null }>(
    `select (
       select json_build_object('episodeId', p.episode_id, 'variantId', p.variant_id, 'seconds', p.seconds)
       from time_progress p join episodes e on e.id = p.episode_id join viewers w on w.id = p.viewer_id
       where e.content_id = c.id and w.key = $2 and w.key <> ''
       order by p.updated_at desc limit 1) as last
     from contents c where c.id = $1`,
    [contentId, viewerKey],
  );
  return row?.last;
}
