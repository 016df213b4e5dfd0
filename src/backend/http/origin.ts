import type { Context } from 'hono';
import { HttpError } from './errors.ts';

/** Makes a path of the catalogue an address that any page can use; what is absolute already stays. */
export interface Absolute {
  (path: string): string;
  (path: string | null): string | null;
}

/** Whether the caller came over https, itself or to the proxy before us: who lies about it, lies about its own cookie. */
export const isHttps = (c: Context, apiUrl: string | undefined): boolean =>
  apiUrl?.startsWith('https:') ||
  new URL(c.req.url).protocol === 'https:' ||
  c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';

/** The base is the one configured, else the origin the viewer asked. */
export function absoluteFrom(c: Context, mediaBaseUrl: string | undefined): Absolute {
  const base = (mediaBaseUrl ?? new URL(c.req.url).origin).replace(/\/+$/, '');
  return ((path: string | null) => (path?.startsWith('/') ? base + path : path)) as Absolute;
}

/** Percent signs untouched: decoding is done once, where the file is looked for. */
export function pathnameOf(c: Context): string {
  try {
    return new URL(c.req.url).pathname;
  } catch {
    throw new HttpError(400, 'The address is not well-formed.');
  }
}
