const PREFIX = 'media/';

/** The key of a file below `/media`. It is the same path, so that a CDN can ask the bucket by the path of a request. */
export const keyOf = (path: string): string => PREFIX + path;

/** The key of a packaged file by its path, `/media/titles/…`; null for any other path. */
export const packagedKey = (path: string): string | null =>
  /^\/media\/titles(?:\/\w[\w.-]{0,200}){3,8}$/.test(path) ? path.slice(1) : null;
