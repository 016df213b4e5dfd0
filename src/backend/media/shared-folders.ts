import { namesFiles, ownFolderOf, withoutQuery } from '../../contract/media-address.ts';
import type { Queryable } from '../db/database.ts';
import { takeLock } from '../db/locks.ts';
import { folderOf, pathOf, plainPath, withoutBase } from './closed-media.ts';

/** SQL: whether a path is a playlist or a manifest. `src/contract/media-address.ts` decides in the same way. */
export const isPlaylist = (path: string): string => `(${path} ~* '\\.(m3u8|mpd)' and ${path} !~* '\\.json')`;

/** SQL: all media of the catalogue as `content_id, path`, and playlists among its subtitles, which are signed, too. */
export const CATALOGUE_MEDIA = `select content_id, master_path as path from episodes where master_path is not null
  union all select e.content_id, m.path from episode_variants v join episodes e on e.id = v.episode_id
    cross join lateral unnest(array[v.path, v.sign_path]) as m(path) where m.path is not null
  union all select e.content_id, s.path from episode_subtitles s join episodes e on e.id = s.episode_id
    where ${isPlaylist('s.path')}`;

export interface TitleMedia {
  readonly titleId: number;
  /** The address in the catalogue. */
  readonly address: string;
}

/** A file in a folder that a playlist of another title opens, or that playlist. */
export interface SharedFile {
  readonly titleId: number;
  readonly path: string;
  readonly folder: string;
}

/** Waits until no other transaction changes media, and then locks them. It must be called before rows are locked. */
export const lockMedia = (connection: Queryable): Promise<unknown> => takeLock(connection, 'media');

/**
 * Reads the media of the catalogue that are on these services.
 * @param near returns only media that may lie in one folder with one of these
 */
export async function readMedia(
  connection: Queryable,
  bases: readonly string[],
  near?: readonly TitleMedia[],
): Promise<TitleMedia[]> {
  const tops = near && [...new Set(near.map(({ address }) => pathOf(address, bases)?.split('/')[2] ?? ''))];
  return connection.query<{ titleId: number; address: string }>(
    `select content_id as "titleId", path as address from (${CATALOGUE_MEDIA}) as media cross join lateral (
       select coalesce((select substr(path, length(base) + 1) from unnest($1::text[]) as base
         where starts_with(path, base || '/') limit 1), path) as bare) as b
     where bare ~ '^(/api)?/proxy/' or bare like '/media/%' and (
       $2::text[] is null or split_part(bare, '/', 3) = any($2::text[] || '{""}') or bare like '%\\%%')`,
    [bases, tops ?? null],
  );
}

/**
 * Describes what is wrong with the folders of an episode's media, as the catalogue has them now; null if each holds
 * only its film. Call `lockMedia` before you change the media.
 */
export async function findNotNarrow(
  connection: Queryable,
  bases: readonly string[],
  titleId: number,
  addresses: readonly string[],
): Promise<string | null> {
  const own = addresses.map((address) => ({ titleId, address }));
  const paths = new Set(addresses.map((address) => pathOf(address, bases)));
  const shared = findShared(await readMedia(connection, bases, own), bases);
  const found = shared.find((one) => one.titleId === titleId && paths.has(one.path));
  return found === undefined ? null : describeShared(found);
}

interface MediaFile {
  readonly path: string;
  readonly folder: string;
  /** The folder that a signature of its address opens; null if it opens only the file. */
  readonly opens: string | null;
  readonly isDash: boolean;
  readonly isDocument: boolean;
  readonly players: Set<number>;
}

/**
 * Finds media below `/media` in a folder that holds a playlist of one title and a file of another: a signature of the
 * playlist opens the folder, and so the other title, too. Titles that play the same file count as one film, and so do a
 * playlist, a manifest and a document of sources side by side.
 */
export function findShared(media: readonly TitleMedia[], bases: readonly string[]): SharedFile[] {
  const files = filesOf(media, bases);
  const filmOf = filmsOf(files);
  const inside = new Map(files.flatMap(({ opens }) => (opens === null ? [] : [[opens, [] as MediaFile[]] as const])));
  for (const file of files)
    for (let folder: string | null = file.folder; folder !== null; folder = folderOf(folder))
      inside.get(folder)?.push(file);
  const shared = [...inside].flatMap(([folder, all]) =>
    [true, false].flatMap((isDash) => {
      const playlists = all.filter((file) => file.opens === folder && file.isDash === isDash);
      const isBeside = (file: MediaFile) =>
        file.folder === folder && (file.isDocument || (file.opens !== null && file.isDash !== isDash));
      const opened = all.filter((file) => !isBeside(file));
      const own = new Set(playlists.map(filmOf));
      const isOfOthers = (file: MediaFile) => own.size > 1 || !own.has(filmOf(file));
      const others = playlists.length === 0 ? [] : opened.filter(isOfOthers);
      return others.length === 0 ? [] : [...playlists, ...others].map((file) => ({ file, folder }));
    }),
  );
  const told = new Map(shared.map((one) => [`${one.folder} ${one.file.path}`, one]));
  return [...told.values()].flatMap(({ file: { path, players }, folder }) =>
    [...players].map((titleId) => ({ titleId, path, folder })),
  );
}

function filesOf(media: readonly TitleMedia[], bases: readonly string[]): MediaFile[] {
  const files = new Map<string, MediaFile>();
  for (const { titleId, address } of media) {
    const path = pathOf(address, bases);
    const folder = path === null ? null : folderOf(path);
    if (path === null || folder === null || !/^\/media\/(?!ads\/)/.test(path)) continue;
    const named = withoutQuery(withoutBase(address, bases));
    const opens = namesFiles(named) ? ownFolderOf(named) : null;
    const file = files.get(path) ?? {
      path,
      folder,
      opens: opens === null ? null : plainPath(opens),
      isDash: /\.mpd/i.test(named),
      isDocument: /\.json/i.test(named),
      players: new Set<number>(),
    };
    file.players.add(titleId);
    files.set(path, file);
  }
  return [...files.values()];
}

/** Returns a function that names the film of a file by one of its titles. */
function filmsOf(files: readonly MediaFile[]): (file: MediaFile) => number {
  const parents = new Map<number, number>();
  const parentOf = (title: number): number => parents.get(title) ?? title;
  const rootOf = (title: number): number => {
    let at = title;
    while (parentOf(at) !== at) {
      // This shortens the path for the next search.
      parents.set(at, parentOf(parentOf(at)));
      at = parentOf(at);
    }
    return at;
  };
  for (const { players } of files) {
    const [first = 0, ...others] = players;
    for (const other of others) parents.set(rootOf(other), rootOf(first));
  }
  return ({ players }) => rootOf(players.values().next().value ?? 0);
}

/** The message about a shared file. */
export const describeShared = ({ path, folder }: SharedFile): string =>
  `${path} cannot be signed for itself: ${folder} holds a playlist of one title and a file of another`;
