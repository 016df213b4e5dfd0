import { createViewingSink, type ViewingSink } from '../catalogue/viewing-sink.ts';
import type { Configuration } from '../startup/configuration.ts';
import { createClients, type Clients } from './clients.ts';

/** The calls that every film makes during playback: a separate script, with the client and without the schemas. */
export interface Viewing {
  readonly clients: Clients;
  readonly sink: ViewingSink;
}

export function createViewing(configuration: Configuration): Viewing {
  const clients = createClients(configuration);
  return { clients, sink: createViewingSink(clients.catalogue) };
}
