import { dirname, join } from 'node:path';
import type { FilmPart } from '../../contract/analysis.ts';
import type { StoredEpisode } from '../../backend/administration/episodes.ts';
import type { Queryable } from '../../backend/db/database.ts';
import { locateIn } from '../../backend/static/locate.ts';
import { readAnalysis } from './folder.ts';
import { PLAYLIST } from '../shared/names.ts';

const MEDIA = '/media/';

export interface FoundEpisode {
  readonly seasonOrder: number | null;
  readonly episodeOrder: number;
  /** Its playlists on this machine, the main one first; empty if the episode is played from elsewhere. */
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
    found.push({
      seasonOrder: season,
      episodeOrder: episode,
      playlists: await playlistsAt(paths ?? [], mediaDirs),
    });
  }
  return found;
}

async function playlistsAt(paths: readonly string[], mediaDirs: readonly string[]): Promise<string[]> {
  const playlists: string[] = [];
  for (const path of paths) {
    if (!path.startsWith(MEDIA) || !/\.(?:m3u8|mpd)$/.test(path)) continue;
    // For a DASH manifest, the HLS playlist beside it is analysed.
    const playlist = path.replace(/[^/]*\.mpd$/, PLAYLIST);
    const file = await locateIn(mediaDirs, playlist.slice(MEDIA.length));
    if (file !== null) playlists.push(file.path);
  }
  return playlists;
}

/** The parts found in the film of an episode; null if the film was not analysed, or is not on this machine. */
export async function findParts(
  { media, variants }: Pick<StoredEpisode, 'media' | 'variants'>,
  mediaDirs: readonly string[],
): Promise<FilmPart[] | null> {
  const paths = [...(media === null ? [] : [media]), ...variants.map((variant) => variant.media)];
  const [first] = await playlistsAt(paths, mediaDirs);
  return first === undefined ? null : ((await readAnalysis(dirname(first)))?.parts ?? null);
}

/** The folders of the episodes of a season, in their order. */
export function seasonFolders(episodes: readonly FoundEpisode[], seasonOrder: number): string[] {
  return episodes
    .filter((episode) => episode.seasonOrder === seasonOrder)
    .flatMap(({ playlists: [first] }) => (first === undefined ? [] : [join(dirname(first))]));
}
