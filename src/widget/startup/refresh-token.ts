import { type ClientSettings, createClient } from '../../api/client.ts';
import { freshToken } from '../../api/fresh-token.ts';
import { createRefresh } from '../../api/refresh.ts';
import { cookieTokens } from '../../api/token-cookies.ts';

/** The user's token for a call, refreshed if needed. `seen` is the last token, which may have expired. */
export function refreshedToken(services: ClientSettings, seen: string | null): NonNullable<ClientSettings['token']> {
  const store = cookieTokens();
  return freshToken(store, createRefresh({ client: createClient(services), store }), seen);
}
