import { type ClientSettings, createClient } from '../../api/client.ts';
import { freshToken } from '../../api/fresh-token.ts';
import { createRefresh } from '../../api/refresh.ts';
import { cookieTokens } from '../../api/token-cookies.ts';

let token: ReturnType<typeof freshToken> | null = null;

/** The token of who is logged in, after a refresh if one is due. What was refused once is remembered with the page. */
export function refreshedToken(services: ClientSettings): string | null | Promise<string | null> {
  if (token === null) {
    const store = cookieTokens();
    token = freshToken(store, createRefresh({ client: createClient(services), store }));
  }
  return token();
}
