import type { Episode, EpisodeVariant, PartMarks, Season } from '../../contract/entities.ts';
import type { Queryable } from '../db/database.ts';
import type { Absolute } from '../http/origin.ts';
import { mayPlay, mustNotBeTakenDown } from './availability.ts';

export interface EpisodeRow {
  readonly id: number;
  readonly content_id: number;
  readonly title: string;
  readonly description: string | null;
  readonly poster_path: string | null;
  readonly duration_seconds: number | null;
  readonly episode_order: number;
  readonly season: Season | null;
  readonly master_path: string | null;
  readonly variants: readonly EpisodeVariant[];
  readonly part_marks: PartMarks;
}

const VARIANTS = `coalesce((select json_agg(json_strip_nulls(json_build_object('id', v.id, 'title', v.title, 'filepath', v.path,
    'signFilepath', v.sign_path)) order by v.position)
  from episode_variants v where v.episode_id = e.id), '[]')`;

/**
 * The columns of the address and the variants. They are null and empty if playing is not allowed. `$1` is the country.
 */
const PLAYABLE = (contentId: string) => {
  const allowed = mayPlay(contentId, '$1::text');
  return `case when ${allowed} then e.master_path end as master_path,
    case when ${allowed} then ${VARIANTS} else '[]' end as variants`;
};

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

/** The episodes by season, then order; null if there is no such content. Throws 451 if it is taken down. */
export async function findEpisodes(
  database: Queryable,
  contentId: number,
  country: string,
): Promise<EpisodeRow[] | null> {
  const [answer] = await database.query<{ episodes: EpisodeRow[]; isTakenDown: boolean }>(
    `select coalesce((select json_agg(listed) from (
       select e.id, e.content_id, e.title, e.description, e.poster_path, e.duration_seconds, e.episode_order, e.part_marks,
         case when s.id is null then null else json_build_object('id', s.id, 'order', s.season_order) end as season,
         ${PLAYABLE('c.id')}
       from episodes e left join seasons s on s.id = e.season_id
       where e.content_id = c.id
       order by s.season_order nulls first, e.episode_order) listed), '[]') as episodes,
       c.taken_down_at is not null as "isTakenDown"
     from contents c where c.id = $2`,
    [country, contentId],
  );
  mustNotBeTakenDown(answer?.isTakenDown ?? false);
  return answer?.episodes ?? null;
}

/** The ids of the episodes that a viewer has completed; empty for a viewer without identity. */
export async function findCompleted(
  database: Queryable,
  contentId: number,
  viewerKey: string,
): Promise<ReadonlySet<number>> {
  if (viewerKey === '') return new Set();
  const rows = await database.query<{ id: number }>(
    `select d.episode_id as id from completed_episodes d join viewers w on w.id = d.viewer_id
     join episodes e on e.id = d.episode_id where w.key = $1 and e.content_id = $2`,
    [viewerKey, contentId],
  );
  return new Set(rows.map(({ id }) => id));
}

export type EpisodeResource = Pick<EpisodeRow, 'master_path' | 'variants'>;

/** Finds what an episode plays. Throws 451 if its title is taken down. */
export async function findEpisodeResource(
  database: Queryable,
  episodeId: number,
  country: string,
): Promise<EpisodeResource | null> {
  const [row] = await database.query<EpisodeResource & { isTakenDown: boolean }>(
    `select ${PLAYABLE('c.id')}, c.taken_down_at is not null as "isTakenDown"
     from episodes e join contents c on c.id = e.content_id where e.id = $2`,
    [country, episodeId],
  );
  mustNotBeTakenDown(row?.isTakenDown ?? false);
  return row ?? null;
}

export const toResource = (
  row: EpisodeResource,
  playable: Absolute,
): Pick<Episode, 'm3u8MasterFilePath' | 'episodeVariants'> => ({
  m3u8MasterFilePath: playable(row.master_path),
  episodeVariants: row.variants.map(({ filepath, signFilepath, ...variant }) => ({
    ...variant,
    filepath: playable(filepath),
    ...(signFilepath !== undefined && { signFilepath: playable(signFilepath) }),
  })),
});

export const toEpisode = (row: EpisodeRow, isCompleted: boolean, absolute: Absolute, playable: Absolute): Episode => ({
  id: row.id,
  contentId: row.content_id,
  title: row.title,
  description: row.description,
  posterPath: absolute(row.poster_path),
  duration: row.duration_seconds,
  order: row.episode_order,
  isCompleted,
  season: row.season,
  ...toResource(row, playable),
  ...(Object.keys(row.part_marks).length > 0 && { partMarks: row.part_marks }),
});
