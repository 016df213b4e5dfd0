import type { Hono } from 'hono';
import type { Database } from './db/database.ts';
import type { Observer } from './observe/observer.ts';
import type { ServedCall } from './serving/serve.ts';
import type { Serving } from './serving/serving.ts';
import type { Addresses } from './shared/addresses.ts';

/** What a program adds to the services, as the making of titles out of files. The services run without it. */
export type Addition = (parts: AdditionParts) => Added;

export interface AdditionParts {
  readonly serving: Serving;
  readonly database: Database;
  readonly observer: Pick<Observer, 'log'>;
  readonly mediaDirs: readonly string[];
  readonly mediaBases: readonly string[];
  readonly storageUrl: string | undefined;
  readonly addresses: Pick<Addresses, 'site'>;
}

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
