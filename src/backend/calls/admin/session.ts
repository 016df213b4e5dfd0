import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as calls from '../../../contract/calls/admin/session.ts';
import { HttpError } from '../../http/errors.ts';
import { isHttps } from '../../http/origin.ts';
import { checkLogin, type LogInParts } from '../../serving/log-in.ts';
import type { ServedCall } from '../../serving/serve.ts';
import type { Serving } from '../../serving/serving.ts';
import { REFRESH_SECONDS, type Tokens, type TokenService } from '../../users/tokens.ts';

const NAME = 'potok_admin';
/** The cookie is sent only with calls below this path. */
const PATH = `/api${calls.startAdminSession.path}`;

interface Parts extends LogInParts {
  readonly tokens: TokenService;
}

/** The calls that log in to the administration page. */
export function session({ serve }: Serving, parts: Parts): ServedCall[] {
  const { database, tokens } = parts;
  const kept = (c: Context) => {
    const isSecure = isHttps(c, parts);
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
  const answerWith = async (c: Context, { authToken, refreshToken }: Tokens) => {
    kept(c).write(refreshToken);
    return { authToken, pageKey: await tokens.pageKey(database, authToken) };
  };
  /**
   * Continues the cookie's login if it is of the same person, because other pages of the browser use that login, too.
   */
  const goOn = async (c: Context, userId: number): Promise<Tokens | null> => {
    const pair = await tokens.rotate(kept(c).read() ?? '', '');
    const claims = pair && (await tokens.readAuthToken(pair.authToken));
    return claims?.userId === userId ? pair : null;
  };

  return [
    serve(calls.startAdminSession, async (login, { c }) => {
      mustBeOwnPage(c, parts);
      const userId = await checkLogin(parts, c, login);
      return answerWith(c, (await goOn(c, userId)) ?? (await tokens.issue(database, userId)));
    }),
    serve(calls.refreshAdminSession, async (_, { c }) => {
      mustBeOwnPage(c, parts);
      const token = kept(c).read();
      if (token !== null && !(await tokens.isPageKey(c.req.header(calls.PAGE_KEY_HEADER) ?? '', token)))
        throw new HttpError(401, 'Log in first.', calls.PAGE_KEY_HEADER);
      const pair = token === null ? null : await tokens.rotate(token, '');
      if (pair === null) throw new HttpError(401, 'Log in first.', 'Cookie');
      return answerWith(c, pair);
    }),
    serve(calls.endAdminSession, async (_, { c }) => {
      mustBeOwnPage(c, parts);
      const token = kept(c).read();
      kept(c).forget();
      if (token !== null) await tokens.end(token);
    }),
  ];
}

/** The headers that browsers send with a script's call to the origin of its own page. */
const ofOwnPage = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'empty' };

/**
 * Throws 403 for pages of another origin. Pages of the same site, at another port or in a neighbouring domain, would
 * send the cookie, and any page may read answers of the services.
 */
function mustBeOwnPage(c: Context, { apiUrl }: Pick<Parts, 'apiUrl'>): void {
  for (const [name, wanted] of Object.entries(ofOwnPage))
    if ((c.req.header(name) ?? wanted) !== wanted)
      throw new HttpError(403, 'Pages of other origins may not do this.', name);
  const origin = c.req.header('origin');
  if (origin === undefined) return;
  // A proxy with TLS changes the scheme, and perhaps the name, so the configured address counts, too.
  const own = [c.req.url, apiUrl].flatMap((url) => (url === undefined ? [] : new URL(url).host));
  if (!URL.canParse(origin) || !own.includes(new URL(origin).host))
    throw new HttpError(403, 'Pages of other origins may not do this.', 'Origin');
}
