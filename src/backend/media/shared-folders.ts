/** SQL of what a file names, told as `src/contract/media-address.ts` does. */
export const isPlaylist = (path: string): string => `(${path} ~* '\\.(m3u8|mpd)' and ${path} !~* '\\.json')`;

/** SQL: all media of the catalogue as `content_id, path`. */
export const CATALOGUE_MEDIA = `select content_id, master_path as path from episodes where master_path is not null
  union all select e.content_id, m.path from episode_variants v join episodes e on e.id = v.episode_id
    cross join lateral unnest(array[v.path, v.sign_path]) as m(path) where m.path is not null`;

/**
 * SQL of `path, folder, players`: media below `/media` in a folder that holds a playlist of one title and a file of another, so
 * that a signature of the playlist, which opens its folder, opens the other title, too. Titles that play the same file are one
 * film for this, and so are a playlist, a manifest and a document of sources side by side. `players` are the titles of the path.
 * @param media a query of `content_id, path`
 */
export function sharedFolders(media: string): string {
  const isTold = `o.folder = p.folder and o.path <> p.path and not o.players && p.players and not (o.is_beside and (
    o.path ~* '\\.json' or ${isPlaylist('o.path')} and (o.path ~* '\\.mpd') <> (p.path ~* '\\.mpd')))`;
  return `with files as materialized (
      select path, array_agg(distinct content_id) as players
      from (select content_id, regexp_replace(path, '[?#].*$', '') as path from (${media}) as every) as bare
      where path like '/media/%' and path not like '/media/ads/%' group by path),
    playlists as materialized (
      select path, players, regexp_replace(path, '/[^/]*$', '') as folder from files where ${isPlaylist('path')}),
    within as materialized (
      select path, players, array_to_string(parts[1:n], '/') as folder, n = cardinality(parts) - 1 as is_beside
      from files cross join lateral string_to_array(path, '/') as parts
      cross join lateral generate_series(3, cardinality(parts) - 1) as n)
    select path, folder, players from playlists p where exists (select 1 from within o where ${isTold})
    union select path, folder, players from within o where exists (select 1 from playlists p where ${isTold})`;
}
