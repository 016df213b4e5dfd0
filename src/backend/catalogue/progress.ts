import type { Queryable } from '../db/database.ts';
import { rememberEpisode, VIEWER } from './viewer-sql.ts';

export interface ProgressPoint {
  readonly contentId: number;
  readonly episodeId: number;
  readonly variantId: number | null;
  readonly seconds: number;
}

export type SaveResult = 'saved' | 'no-episode' | 'no-variant';

/** One statement: checks that the episode and the variant belong together, then writes place and history. */
export async function saveProgress(database: Queryable, viewerKey: string, point: ProgressPoint): Promise<SaveResult> {
  const [row] = await database.query<{ has_variant: boolean }>(
    `with episode as (
       select e.id as episode_id, e.content_id, ($4::int is null or v.id is not null) as has_variant
       from episodes e left join episode_variants v on v.episode_id = e.id and v.id = $4::int
       where e.id = $3::int and e.content_id = $2::int),
     target as (select * from episode where has_variant),
     ${VIEWER},
     ${rememberEpisode()},
     saved as (
       insert into time_progress (viewer_id, episode_id, variant_id, seconds)
       select viewer.id, target.episode_id, $4::int, $5::float8 from viewer, target
       on conflict (viewer_id, episode_id, (coalesce(variant_id, 0)))
       do update set seconds = excluded.seconds, updated_at = now())
     select has_variant from episode`,
    [viewerKey, point.contentId, point.episodeId, point.variantId, point.seconds],
  );
  return row ? (row.has_variant ? 'saved' : 'no-variant') : 'no-episode';
}

export interface LastWatched {
  readonly episodeId: number;
  readonly variantId: number | null;
  readonly seconds: number;
}

/** Where the viewer was last within a content: null if nowhere, undefined if there is no such content. */
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
