import { MOST_LEVELS, namesFiles, proxiedFilm, withoutQuery } from '../../contract/media-address.ts';

/** Files that the catalogue names, and folders whose other files belong to the same titles. */
interface MediaPaths {
  readonly files: ReadonlySet<string>;
  /** The folders of playlists, manifests and documents of sources. All files in them are theirs. */
  readonly ownFolders: ReadonlySet<string>;
  /** The folders of films in one file. Several films may lie in one folder. */
  readonly filmFolders: ReadonlySet<string>;
}

/** The media of titles that are taken down, and the media of other titles beside them. */
export interface ClosedMedia {
  readonly closed: MediaPaths;
  readonly open: MediaPaths;
}

const LIVE = '/live';
/** The folder with the segments of the live channel. */
const LIVE_SEGMENTS = '/media/live';

/** The form of a path in which files are looked up: without escapes and empty names. Null if it is malformed. */
export function plainPath(path: string): string | null {
  try {
    return `/${decodeURIComponent(path).split('/').filter(Boolean).join('/')}`;
  } catch {
    return null;
  }
}

/** A film behind `/proxy` is the file in the media folder. */
export const filmPath = (film: { readonly folder: string; readonly name: string }): string =>
  `/media/${film.folder}/${film.name}.mp4`;

/** Makes an address at one of the bases a path. Other addresses stay as they are. */
export function withoutBase(address: string, bases: readonly string[]): string {
  const base = bases.find((one) => address.startsWith(`${one}/`)) ?? '';
  return address.slice(base.length);
}

/** Makes an address of the catalogue a path of these services; null for an address elsewhere. */
export function pathOf(address: string, bases: readonly string[]): string | null {
  const path = withoutQuery(withoutBase(address, bases));
  const [, , folder, name] = proxiedFilm(path)?.split('/') ?? [];
  if (folder !== undefined && name !== undefined) return filmPath({ folder, name });
  return /^\/(?:media|live)\//.test(path) ? plainPath(path) : null;
}

/** The folder of a file; null for the folder of all media, which belongs to no title. */
export function folderOf(path: string): string | null {
  const folder = path.slice(0, path.lastIndexOf('/'));
  return folder === '/media' || folder === '' ? null : folder;
}

/** @param media the files that are played; the others are subtitles and pictures */
export function mediaPathsOf(files: readonly string[], media: readonly string[] = files): MediaPaths {
  const namesMore = (path: string) => namesFiles(path) || /\.json/i.test(path);
  const foldersOf = (paths: readonly string[]) => new Set(paths.flatMap((path) => folderOf(path) ?? []));
  const ownFolders = foldersOf(media.filter(namesMore));
  if (ownFolders.has(LIVE)) ownFolders.add(LIVE_SEGMENTS);
  return { files: new Set(files), ownFolders, filmFolders: foldersOf(media.filter((path) => !namesMore(path))) };
}

/**
 * Whether a file may not be sent. The most specific rule decides: first the file, then its folders upwards. Media of an
 * open title are open. Files beside a film in one file are closed with it, unless a film of an open title is in that
 * folder.
 */
export function isClosed({ closed, open }: ClosedMedia, path: string): boolean {
  if (closed.files.size === 0 || open.files.has(path)) return false;
  if (closed.files.has(path)) return true;
  // Deeper files belong to the deepest folder that addresses can name.
  const named = path.split('/', MOST_LEVELS + 2).join('/');
  for (let folder = folderOf(named); folder !== null; folder = folderOf(folder)) {
    if (open.ownFolders.has(folder)) return false;
    if (closed.ownFolders.has(folder)) return true;
    if (closed.filmFolders.has(folder)) return !open.filmFolders.has(folder);
  }
  return false;
}
