import type { AdList } from '../../../streams/model/ad.ts';
import { getAdList } from '../../api/ad-list.ts';
import type { Client } from '../../api/client.ts';
import { createCatalogueSink, type CatalogueSink } from './catalogue-sink.ts';

export interface Clients {
  readonly catalogue: Client;
  /** The list of ads may be on any host, so it is requested by its full address. */
  readonly adList: Client;
}

/** Calls whose answers are checked: a separate script, because of the schemas. */
export interface Services {
  readonly catalogue: CatalogueSink;
  /** Rejects when the list cannot be loaded. */
  readonly loadAdList: (signal: AbortSignal) => Promise<AdList>;
}

export function createServices(clients: Clients, adListUrl: string | null): Services {
  return {
    catalogue: createCatalogueSink(clients.catalogue),
    loadAdList: (signal) => getAdList(clients.adList, adListUrl, { signal }),
  };
}
