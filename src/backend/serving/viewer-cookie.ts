import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const NAME = 'potok_viewer';
const KEPT_SECONDS = 365 * 24 * 60 * 60;
const FORM = /^[\w-]{43}$/;

/** The secret that this browser has sent; null if it has sent none. */
export function sentSecret(c: Context, isHttps: boolean): string | null {
  const shown = isHttps ? getCookie(c, NAME, 'host') : getCookie(c, NAME);
  return shown !== undefined && FORM.test(shown) ? shown : null;
}

/**
 * The secret of this browser: the one that it has sent, renewed for another year, or a new one. In a frame on another
 * site, the browser keeps the cookie only over https, and separately for that site.
 */
export function browserSecret(c: Context, isHttps: boolean): string {
  const secret = sentSecret(c, isHttps) ?? randomBytes(32).toString('base64url');
  const options = { path: '/', httpOnly: true, maxAge: KEPT_SECONDS } as const;
  if (isHttps)
    setCookie(c, NAME, secret, { ...options, prefix: 'host', secure: true, sameSite: 'None', partitioned: true });
  else setCookie(c, NAME, secret, { ...options, sameSite: 'Lax' });
  return secret;
}

/** The secret that this browser has sent; null if it has sent none. The answer sets a secret for the next call. */
export function viewerSecret(c: Context, isHttps: boolean): string | null {
  const secret = sentSecret(c, isHttps);
  browserSecret(c, isHttps);
  return secret;
}

/** The key of a viewer without a login. Others could compute the device id, but they cannot guess the secret. */
export const anonymousKey = (secret: string, device: string): string =>
  `a:${createHash('sha256').update(`${secret} ${device}`).digest('base64url')}`;
