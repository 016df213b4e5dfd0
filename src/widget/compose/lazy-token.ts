import type { ClientSettings } from '../../api/client.ts';
import { lastToken, needsRefresh, readCookie } from '../../api/tokens.ts';

type Token = NonNullable<ClientSettings['token']>;

/**
 * The auth token for each call. The script that refreshes it loads when a token has expired or was rejected, since few
 * viewers have one. From then on that script provides the token of every call.
 */
export function lazyToken(
  services: ClientSettings,
  load = () => import('../startup/refresh-token.ts'),
): (rejected?: string) => ReturnType<Token> {
  const current = lastToken((name) => readCookie(name));
  current();
  let loading: Promise<Token> | null = null;
  return (rejected) => {
    const old = current();
    if (loading === null && rejected === undefined && !needsRefresh(readCookie)) return old;
    loading ??= load().then(({ refreshedToken }) => refreshedToken(services, old));
    return loading.then(
      (token) => token(rejected),
      () => {
        loading = null;
        return old;
      },
    );
  };
}
