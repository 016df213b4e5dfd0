import { proxiedFilm, withoutQuery } from '../../contract/media-address.ts';

/** What titles play: files, and the folders that their media lie in. */
interface Places {
  readonly files: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
}

/** Media of titles that are taken down, but for those that other titles play. */
export interface ClosedMedia {
  readonly closed: Places;
  readonly open: Places;
}

const LIVE = '/live';
/** Where the segments of the live channel lie. */
const LIVE_SEGMENTS = '/media/live';

/** A path as files are looked up by it: without escapes and empty names. Null where it is not well-formed. */
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

/** An address of the catalogue as a path of these services; null for one elsewhere. */
export function pathOf(address: string, bases: readonly string[]): string | null {
  const base = bases.find((one) => address.startsWith(`${one}/`)) ?? '';
  const path = withoutQuery(address.slice(base.length));
  const [, , folder, name] = proxiedFilm(path)?.split('/') ?? [];
  if (folder !== undefined && name !== undefined) return filmPath({ folder, name });
  return /^\/(?:media|live)\//.test(path) ? plainPath(path) : null;
}

/** The folder of a file; null for the folder of all media, which belongs to no title. */
export function folderOf(path: string): string | null {
  const folder = path.slice(0, path.lastIndexOf('/'));
  return folder === '/media' || folder === '' ? null : folder;
}

/** The files, and the folders that belong to who plays them. */
export function placesOf(paths: readonly string[]): Places {
  const folders = new Set(paths.flatMap((path) => folderOf(path) ?? []));
  if (folders.has(LIVE)) folders.add(LIVE_SEGMENTS);
  return { files: new Set(paths), folders };
}

/** The most specific decides: the file, then its folders upwards. What an open title plays, too, is open. */
export function isClosed({ closed, open }: ClosedMedia, path: string): boolean {
  if (closed.files.size === 0) return false;
  if (open.files.has(path)) return false;
  if (closed.files.has(path)) return true;
  for (let folder = folderOf(path); folder !== null; folder = folderOf(folder)) {
    if (open.folders.has(folder)) return false;
    if (closed.folders.has(folder)) return true;
  }
  return false;
}
