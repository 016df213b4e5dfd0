import type { Context } from 'hono';
import { HttpError } from './errors.ts';
import type { Proxies } from './proxies.ts';

/** Makes a path of the catalogue an absolute address. An absolute address stays as it is. */
export interface Absolute {
  (path: string): string;
  (path: string | null): string | null;
}

/** The address of these services, and the proxies whose headers they trust. */
interface Place {
  readonly apiUrl: string | undefined;
  readonly proxies: Proxies;
}

/** Whether the caller used https, to this server or to a trusted proxy. */
export const isHttps = (c: Context, { apiUrl, proxies }: Place): boolean =>
  apiUrl?.startsWith('https:') ||
  new URL(c.req.url).protocol === 'https:' ||
  proxies.header(c, 'x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';

/** Makes paths absolute with the configured base, or else with the origin of the request. */
export function absoluteFrom(c: Context, mediaBaseUrl: string | undefined): Absolute {
  const base = (mediaBaseUrl ?? new URL(c.req.url).origin).replace(/\/+$/, '');
  return ((path: string | null) => (path?.startsWith('/') ? base + path : path)) as Absolute;
}

/** The path, still encoded. It is decoded only once, when the file is looked up. */
export function pathnameOf(c: Context): string {
  try {
    return new URL(c.req.url).pathname;
  } catch {
    throw new HttpError(400, 'The address is not well-formed.');
  }
}
