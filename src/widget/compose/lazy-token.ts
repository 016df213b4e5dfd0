import type { ClientSettings } from '../../api/client.ts';
import { needsRefresh, readCookie } from '../../api/tokens.ts';

/** The auth token for each call. How a new one is got is fetched when the first has expired: few viewers have any. */
export const lazyToken =
  (services: ClientSettings): NonNullable<ClientSettings['token']> =>
  () =>
    needsRefresh(readCookie)
      ? import('../startup/refresh-token.ts').then(
          ({ refreshedToken }) => refreshedToken(services),
          () => readCookie('authToken'),
        )
      : readCookie('authToken');
