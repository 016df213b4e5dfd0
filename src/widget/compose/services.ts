import type { AdList } from '../../../streams/model/ad.ts';
import { getAdList } from '../../api/ad-list.ts';
import { createCatalogueSink, type CatalogueSink } from '../catalogue/catalogue-sink.ts';
import type { Configuration } from '../startup/configuration.ts';
import { createClients } from './clients.ts';

/** Calls to the services: a separate script, with the client and the schemas. */
export interface Services {
  readonly catalogue: CatalogueSink;
  /** Rejects when the list cannot be loaded. */
  readonly loadAdList: (signal: AbortSignal) => Promise<AdList>;
}

export function createServices(configuration: Configuration): Services {
  const clients = createClients(configuration);
  return {
    catalogue: createCatalogueSink(clients.catalogue),
    loadAdList: (signal) => getAdList(clients.adList, configuration.adListUrl, { signal }),
  };
}
