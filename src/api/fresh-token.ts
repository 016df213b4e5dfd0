import type { Refresh } from './refresh.ts';
import { lastToken, type TokenStore } from './tokens.ts';

/**
 * The token for the next call. One that has expired, or that a service did not accept (`rejected`), is refreshed first; if
 * that fails, the call goes on with the old token.
 */
export function freshToken(
  store: TokenStore,
  refresh: Refresh,
  /** Known from a cookie that may have expired since. */
  seen: string | null = null,
): (rejected?: string) => string | null | Promise<string | null> {
  const current = lastToken(store.read, seen);
  return (rejected) => {
    const old = current();
    if (!refresh.isNeeded(rejected)) return old;
    return refresh.renew(old, rejected).then(current, () => old);
  };
}
