import { Hono } from 'hono';
import { STATS_PATH } from '../../contract/stats.ts';
import { bodyText, readBody } from '../http/body.ts';
import type { Proxies } from '../http/proxies.ts';
import { resource } from '../http/resource.ts';
import { batchSchema } from './batch.ts';
import type { Statistics } from './statistics.ts';

/** Plain text is accepted, too, because a request that a page sends while it closes must not need a preflight. */
const types = ['application/json', 'text/plain'];

interface Parts {
  readonly proxies: Proxies;
  readonly statistics: Pick<Statistics, 'save'>;
  /** Counts a batch of statistics. It has a limit of its own, so that batches do not use up that of viewers' places. */
  readonly anonymousBatch: (network: string) => void;
  /** Counts the kilobytes of a batch. Throws 429 if there are too many. */
  readonly anonymousKilobytes: (network: string, kilobytes: number) => void;
}

/** `POST /api/stats` takes a batch of events from any player. It is not in the table of calls, and needs no login. */
export function statisticsRoutes({ proxies, statistics, anonymousBatch, anonymousKilobytes }: Parts): Hono {
  const app = new Hono();
  resource(app, STATS_PATH, {
    POST: async (c) => {
      const network = proxies.network(c);
      anonymousBatch(network);
      anonymousKilobytes(network, Math.ceil(Buffer.byteLength(bodyText(c)) / 1_024));
      await statistics.save(readBody(c, batchSchema, types));
      return c.body(null, 204);
    },
  });
  return app;
}
