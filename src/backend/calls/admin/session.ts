import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as calls from '../../../contract/calls/admin/session.ts';
import { HttpError } from '../../http/errors.ts';
import { isHttps } from '../../http/origin.ts';
import type { Services } from '../../services.ts';
import { REFRESH_SECONDS, type Tokens } from '../../users/tokens.ts';
import { logIn } from '../log-in.ts';
import { serve, type Served } from '../serve.ts';

const NAME = 'potok_admin';
/** Of these calls, below the address of all. */
const PATH = `/api${calls.startAdminSession.path}`;

/** The login of the administration page. */
export function session(services: Services): Served[] {
  const { tokens } = services;
  const kept = (c: Context) => {
    const isSecure = isHttps(c, services);
    const options = { path: PATH, httpOnly: true, sameSite: 'Strict', secure: isSecure } as const;
    return {
      read: () => (isSecure ? getCookie(c, NAME, 'secure') : getCookie(c, NAME)) ?? null,
      write: (token: string) => {
        const lasting = { ...options, maxAge: REFRESH_SECONDS };
        if (isSecure) setCookie(c, NAME, token, { ...lasting, prefix: 'secure', secure: true });
        else setCookie(c, NAME, token, lasting);
      },
      forget: () => deleteCookie(c, isSecure ? `__Secure-${NAME}` : NAME, options),
    };
  };
  const answerWith = (c: Context, { authToken, refreshToken }: Tokens) => {
    kept(c).write(refreshToken);
    return { authToken };
  };

  return [
    serve(services, calls.startAdminSession, async (login, { c }) => {
      mustBeOwnPage(c, services);
      return answerWith(c, await logIn(services, c, login));
    }),
    serve(services, calls.refreshAdminSession, async (_, { c }) => {
      mustBeOwnPage(c, services);
      const token = kept(c).read();
      const pair = token === null ? null : await tokens.rotate(token, '');
      if (pair === null) throw new HttpError(401, 'Log in first.', 'Cookie');
      return answerWith(c, pair);
    }),
    serve(services, calls.endAdminSession, async (_, { c }) => {
      mustBeOwnPage(c, services);
      const token = kept(c).read();
      kept(c).forget();
      if (token !== null) await tokens.end(token);
    }),
  ];
}

/**
 * Refuses pages of any other origin. Pages of the same site, at another port or in a neighbouring domain, would send
 * the cookie, and calls of the services may be read from everywhere.
 */
function mustBeOwnPage(c: Context, { apiUrl }: Services): void {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new HttpError(403, 'Pages of other origins may not do this.', 'Sec-Fetch-Site');
  const origin = c.req.header('origin');
  if (origin === undefined) return;
  // A proxy with TLS in front changes the scheme, and perhaps the name.
  const own = [c.req.url, apiUrl].flatMap((url) => (url === undefined ? [] : new URL(url).host));
  if (!URL.canParse(origin) || !own.includes(new URL(origin).host))
    throw new HttpError(403, 'Pages of other origins may not do this.', 'Origin');
}
