import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const NAME = 'potok_viewer';
const KEPT_SECONDS = 365 * 24 * 60 * 60;
const FORM = /^[\w-]{43}$/;

/**
 * The secret of this browser, or null when it has sent none. The answer sets one for the next call, or renews it for
 * another year. In a frame of another site the cookie is kept only over https, partitioned by that site.
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

/** The key of an anonymous viewer. Others could compute the device id, but with the secret it cannot be guessed. */
export const anonymousKey = (secret: string, device: string): string =>
  `a:${createHash('sha256').update(`${secret} ${device}`).digest('base64url')}`;
