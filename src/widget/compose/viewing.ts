import { createClient, type ClientSettings } from '../../api/client.ts';
import { lastToken, needsRefresh, readCookie } from '../../api/tokens.ts';
import type { Clients } from '../catalogue/services.ts';
import { createViewingSink, type ViewingSink } from '../catalogue/viewing-sink.ts';
import { earlyFetch } from '../early/index.ts';
import type { Configuration } from '../startup/configuration.ts';
import { readAdListCredentials, readRequestHeaders } from '../startup/request-headers.ts';
import { readSessionContext } from '../startup/session-context.ts';

/** The calls that every film makes during playback: a separate script, with the client and without the schemas. */
export interface Viewing {
  readonly clients: Clients;
  readonly sink: ViewingSink;
}

export function createViewing(configuration: Configuration): Viewing {
  const clients = createClients(configuration);
  return { clients, sink: createViewingSink(clients.catalogue) };
}

export function createClients({ baseUrl }: Configuration): Clients {
  const services = { baseUrl: baseUrl ?? '', sessionContext: readSessionContext };
  return {
    catalogue: createClient({ ...services, token: lazyToken(services), fetch: earlyFetch }),
    adList: createClient({
      baseUrl: '',
      sessionContext: readSessionContext,
      headers: () => readRequestHeaders(window),
      credentials: readAdListCredentials(window),
      fetch: earlyFetch,
    }),
  };
}

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
