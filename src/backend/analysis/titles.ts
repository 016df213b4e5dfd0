import { dirname, join } from 'node:path';
import type { Queryable } from '../db/database.ts';
import { locateIn } from '../static/locate.ts';

const MEDIA = '/media/';

export interface FoundEpisode {
  readonly seasonOrder: number | null;
  readonly episodeOrder: number;
  /** Its playlists on this machine, that of the episode first; none if it plays elsewhere. */
  readonly playlists: readonly string[];
}

/** The episodes of a title by its slug or id, in their order; null if there is no such title. */
export async function findEpisodes(
  connection: Queryable,
  name: string,
  mediaDirs: readonly string[],
): Promise<FoundEpisode[] | null> {
  const rows = await connection.query<{ season: number | null; episode: number | null; paths: string[] | null }>(
    `select s.season_order as season, e.episode_order as episode,
       array_remove(array_prepend(e.master_path, (
         select array_agg(v.path order by v.id) from episode_variants v where v.episode_id = e.id)), null) as paths
     from contents c left join episodes e on e.content_id = c.id left join seasons s on s.id = e.season_id
     where c.slug = $1 or c.id::text = $1 order by c.id, s.season_order, e.episode_order`,
    [name],
  );
  if (rows.length === 0) return null;
  const found: FoundEpisode[] = [];
  for (const { season, episode, paths } of rows) {
    if (episode === null) continue;
    const playlists: string[] = [];
    for (const path of paths ?? []) {
      if (!path.startsWith(MEDIA) || !path.endsWith('.m3u8')) continue;
      const file = await locateIn(mediaDirs, path.slice(MEDIA.length));
      if (file !== null) playlists.push(file.path);
    }
    found.push({ seasonOrder: season, episodeOrder: episode, playlists });
  }
  return found;
}

/** The folders of the episodes of a season, in their order. */
export function seasonFolders(episodes: readonly FoundEpisode[], seasonOrder: number): string[] {
  return episodes
    .filter((episode) => episode.seasonOrder === seasonOrder)
    .flatMap(({ playlists: [first] }) => (first === undefined ? [] : [join(dirname(first))]));
}
