import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const NAME = 'potok_viewer';
const KEPT_SECONDS = 365 * 24 * 60 * 60;
const FORM = /^[\w-]{43}$/;

/** The secret that this browser has sent, or null. */
export function sentSecret(c: Context, isHttps: boolean): string | null {
  const shown = isHttps ? getCookie(c, NAME, 'host') : getCookie(c, NAME);
  return shown !== undefined && FORM.test(shown) ? shown : null;
}

/**
 * The secret of this browser: the one it has sent, renewed for another year, or a new one. In a frame of another site the
 * cookie is kept only over https, partitioned by that site.
 */
export function browserSecret(c: Context, isHttps: boolean): string {
  const secret = sentSecret(c, isHttps) ?? randomBytes(32).toString('base64url');
  const options = { path: '/', httpOnly: true, maxAge: KEPT_SECONDS } as const;
  if (isHttps)
    setCookie(c, NAME, secret, { ...options, prefix: 'host', secure: true, sameSite: 'None', partitioned: true });
  else setCookie(c, NAME, secret, { ...options, sameSite: 'Lax' });
  return secret;
}

/** The secret that this browser has sent, or null; the answer sets one for the next call. */
export function viewerSecret(c: Context, isHttps: boolean): string | null {
  const secret = sentSecret(c, isHttps);
  browserSecret(c, isHttps);
  return secret;
}

/** The key of an anonymous viewer. Others could compute the device id, but with the secret it cannot be guessed. */
export const anonymousKey = (secret: string, device: string): string =>
  `a:${createHash('sha256').update(`${secret} ${device}`).digest('base64url')}`;
