import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const NAME = 'potok_viewer';
const KEPT_SECONDS = 365 * 24 * 60 * 60;
const FORM = /^[\w-]{43}$/;

/**
 * The secret of this browser, or null when it has shown none. The answer brings one for the next call, or the same for
 * another year. In a frame of another site a cookie is kept only over https, in a jar of that site alone.
 */
export function viewerSecret(c: Context, isHttps: boolean): string | null {
  const shown = isHttps ? getCookie(c, NAME, 'host') : getCookie(c, NAME);
  const secret = shown !== undefined && FORM.test(shown) ? shown : null;
  const next = secret ?? randomBytes(32).toString('base64url');
  const options = { path: '/', httpOnly: true, maxAge: KEPT_SECONDS } as const;
  if (isHttps)
    setCookie(c, NAME, next, { ...options, prefix: 'host', secure: true, sameSite: 'None', partitioned: true });
  else setCookie(c, NAME, next, { ...options, sameSite: 'Lax' });
  return secret;
}

/** Whose rows these are. A device id can be computed by others; together with the secret it cannot be guessed. */
export const anonymousKey = (secret: string, device: string): string =>
  `a:${createHash('sha256').update(`${secret} ${device}`).digest('base64url')}`;
