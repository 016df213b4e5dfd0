import type { Hono } from 'hono';
import type { ServedCall } from './calls/serve.ts';
import type { Services } from './services.ts';

/** What a program adds to the services, as the making of titles out of files. The services run without it. */
export type Addition = (services: Services) => Added;

export interface Added {
  /** Calls of the table that it serves. */
  readonly calls: readonly ServedCall[];
  /** Its other routes below `/api`. */
  readonly routes: Hono;
  /** Whether its routes read the body of a request themselves. */
  readonly readsBody: (path: string) => boolean;
  /** The address, for these services alone, of a file of media that is in no folder; null if there is no such file. */
  readonly addressOf: (path: string) => Promise<string | null>;
  /** Starts its repeated work. Returns a function that ends it. */
  readonly start: () => () => Promise<void>;
}
