const PREFIX = 'media/';

/** The key of a file below /media, so that a CDN finds in the bucket what it is asked for. */
export const keyOf = (path: string): string => PREFIX + path;

/** The key of a packaged file by its path, `/media/titles/…`; null of anything else. */
export const packagedKey = (path: string): string | null =>
  /^\/media\/titles(?:\/\w[\w.-]{0,200}){3,8}$/.test(path) ? path.slice(1) : null;
