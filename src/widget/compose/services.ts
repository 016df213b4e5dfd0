import type { AdList } from '../../../streams/model/ad.ts';
import { getAdList } from '../../api/ad-list.ts';
import { createCatalogueSink, type CatalogueSink } from '../catalogue/catalogue-sink.ts';
import type { Configuration } from '../startup/configuration.ts';
import type { Clients } from './clients.ts';

/** Calls whose answers are checked: a separate script, because of the schemas. */
export interface Services {
  readonly catalogue: CatalogueSink;
  /** Rejects when the list cannot be loaded. */
  readonly loadAdList: (signal: AbortSignal) => Promise<AdList>;
}

export function createServices({ adListUrl }: Configuration, clients: Clients): Services {
  return {
    catalogue: createCatalogueSink(clients.catalogue),
    loadAdList: (signal) => getAdList(clients.adList, adListUrl, { signal }),
  };
}
