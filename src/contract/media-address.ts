/** Addresses of media of these services: which are valid, and which are playlists by the player's own rule. */

/** Most folders and names in an address, so that code that walks through it comes to an end. */
export const MOST_LEVELS = 40;
const MOST_PARAMETERS = 100;

/** Whether an address has no more levels and parameters than programs read; its length is limited elsewhere. */
export function isSimple(address: string): boolean {
  const [path = '', query = ''] = address.split(/[?#]/, 2);
  const levels = path.replace(/^https?:\/\/[^/]*/i, '').split('/').length - 1;
  return levels <= MOST_LEVELS && query.split('&').length <= MOST_PARAMETERS;
}

export const NOT_SIMPLE = `Expected an address with ${MOST_LEVELS} levels and ${MOST_PARAMETERS} parameters at most`;

/** The form of the names of folders and films behind `/proxy`, in addresses of the catalogue and in requests. */
export const MEDIA_NAME = '\\w[\\w.-]{0,199}';
const FILM = new RegExp(`^(?:/api)?(/proxy/${MEDIA_NAME}/${MEDIA_NAME})/index\\.mp4$`);

/** The film behind `/proxy` that a path is about, as `/proxy/<folder>/<name>`; null for other paths. */
export const proxiedFilm = (path: string): string | null => FILM.exec(path)?.[1] ?? null;

export const isAnswered = (address: string): boolean =>
  !/^(?:\/api)?\/proxy\//i.test(address) || proxiedFilm(address) !== null;

export const NOT_ANSWERED = 'Expected /proxy/{folder}/{name}/index.mp4, with names of a-z, A-Z, 0-9, _, - and dots';

export const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '');

/** A playlist or manifest names further files by addresses relative to its own; a film or a document of sources does not. */
export function namesFiles(address: string): boolean {
  const path = withoutQuery(address);
  return !/\.json/i.test(path) && /\.(?:m3u8|mpd)/i.test(path);
}

/**
 * The folder with all files of a playlist of these services, such as `/media/lighthouse/s1e1`: a signature of the
 * playlist's address opens this folder. Null if it would be the folder of all media, or is not clear.
 */
export function ownFolderOf(path: string): string | null {
  const folder = path.slice(0, withoutQuery(path).lastIndexOf('/'));
  const [, root, ...names] = folder.split('/');
  if (!names.every(isPlainName)) return null;
  return root === 'live' || (root === 'media' && names.length > 0) ? folder : null;
}

/** Not empty, nothing hidden, no way up, and no further slash in escapes. */
function isPlainName(name: string): boolean {
  try {
    return /^[^./\\][^/\\]*$/.test(decodeURIComponent(name));
  } catch {
    return false;
  }
}

/** Whether an address of media can be signed without opening other films; addresses of other hosts are not signed. */
export const isNarrow = (address: string): boolean =>
  !/^\/media\//i.test(address) || !namesFiles(address) || ownFolderOf(address) !== null;

export const NOT_NARROW = 'Expected a folder of its own below /media, which the signature of this playlist opens';
