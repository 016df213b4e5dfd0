import { needsRefresh, type TokenStore } from './tokens.ts';

/**
 * The token for the next call. An expired one is refreshed first; a refresh that fails is nobody's concern: the call
 * goes on with the old token.
 */
export function freshToken(
  store: TokenStore,
  refresh: () => Promise<void>,
): () => string | null | Promise<string | null> {
  let last: string | null = null;
  const current = () => {
    const token = store.read('authToken');
    // Who logged out has neither token; who only waited too long has lost the first.
    last = token ?? (store.read('refreshToken') === null ? null : last);
    return last;
  };
  return () => {
    const old = current();
    if (!needsRefresh(store.read)) return old;
    return refresh().then(current, () => old);
  };
}
