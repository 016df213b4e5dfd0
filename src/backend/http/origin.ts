import type { Context } from 'hono';

/** Makes a path of the catalogue an address that any page can use; what is absolute already stays. */
export interface Absolute {
  (path: string): string;
  (path: string | null): string | null;
}

/** The base is the one configured, else the origin the viewer asked. */
export function absoluteFrom(c: Context, mediaBaseUrl: string | undefined): Absolute {
  const base = (mediaBaseUrl ?? new URL(c.req.url).origin).replace(/\/+$/, '');
  return ((path: string | null) => (path?.startsWith('/') ? base + path : path)) as Absolute;
}
