import { createClient, type Client } from '../../api/client.ts';
import { earlyFetch } from '../early/index.ts';
import type { Configuration } from '../startup/configuration.ts';
import { readAdListCredentials, readRequestHeaders } from '../startup/request-headers.ts';
import { readSessionContext } from '../startup/session-context.ts';
import { lazyToken } from './lazy-token.ts';

export interface Clients {
  readonly catalogue: Client;
  /** The list of ads may be on any host, so it is requested by its full address. */
  readonly adList: Client;
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
