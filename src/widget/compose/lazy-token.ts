import type { ClientSettings } from '../../api/client.ts';
import { needsRefresh, readCookie } from '../../api/tokens.ts';

/** The auth token for each call. The script that refreshes it loads when a token has expired: few viewers have one. */
export const lazyToken =
  (services: ClientSettings): NonNullable<ClientSettings['token']> =>
  () =>
    needsRefresh(readCookie)
      ? import('../startup/refresh-token.ts').then(
          ({ refreshedToken }) => refreshedToken(services),
          () => readCookie('authToken'),
        )
      : readCookie('authToken');
