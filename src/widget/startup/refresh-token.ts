import { type ClientSettings, createClient } from '../../api/client.ts';
import { freshToken } from '../../api/fresh-token.ts';
import { createRefresh } from '../../api/refresh.ts';
import { cookieTokens } from '../../api/token-cookies.ts';

let token: ReturnType<typeof freshToken> | null = null;

/** The user's token, refreshed if needed. A refusal is remembered until the page is closed. */
export function refreshedToken(services: ClientSettings): string | null | Promise<string | null> {
  if (token === null) {
    const store = cookieTokens();
    token = freshToken(store, createRefresh({ client: createClient(services), store }));
  }
  return token();
}
