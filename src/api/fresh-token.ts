import { needsRefresh, type TokenStore } from './tokens.ts';

/**
 * The token for the next call. An expired one is refreshed first; if that fails, the call goes on with the old token.
 */
export function freshToken(
  store: TokenStore,
  refresh: () => Promise<void>,
): () => string | null | Promise<string | null> {
  let last: string | null = null;
  const current = () => {
    const token = store.read('authToken');
    // After a logout both tokens are gone; after an expiry only the auth token is.
    last = token ?? (store.read('refreshToken') === null ? null : last);
    return last;
  };
  return () => {
    const old = current();
    if (!needsRefresh(store.read)) return old;
    return refresh().then(current, () => old);
  };
}
