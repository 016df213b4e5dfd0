import { Hono } from 'hono';
import { STATS_PATH } from '../../contract/stats.ts';
import { bodyText, readBody } from '../http/body.ts';
import { resource } from '../http/resource.ts';
import type { Services } from '../services.ts';
import { batchSchema } from './batch.ts';

/** Plain text is accepted, too, because a request that a page sends while it closes must not need a preflight. */
const types = ['application/json', 'text/plain'];

/** `POST /api/stats` takes a batch of events from any player. It is not in the table of calls, and needs no login. */
export function statisticsRoutes(services: Services): Hono {
  const app = new Hono();
  resource(app, STATS_PATH, {
    POST: async (c) => {
      const network = services.proxies.network(c);
      services.anonymousBatch(network);
      services.anonymousKilobytes(network, Math.ceil(Buffer.byteLength(bodyText(c)) / 1_024));
      await services.statistics.save(readBody(c, batchSchema, types));
      return c.body(null, 204);
    },
  });
  return app;
}
