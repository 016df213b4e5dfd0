import { createHash, timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { isLoopback } from '../shared/addresses.ts';
import type { Database, Queryable } from '../db/database.ts';
import { missingMigrations } from '../db/migrate.ts';
import { HttpError } from '../http/errors.ts';
import { resource } from '../http/resource.ts';
import { runAfter } from '../shared/schedule.ts';
import type { Observer } from './observer.ts';

/** A load balancer gives up before this time. */
const PATIENCE_MS = 2_000;
const headers = { 'cache-control': 'no-store' };

/** `/healthz`: the process answers. */
export const healthy = (): Response => Response.json({ healthy: true }, { headers });

type Check = 'ok' | 'failed' | 'missing';

/**
 * `/readyz`: the database answers and has all migrations, and the server is not about to end. `/metrics`: numbers for
 * Prometheus.
 */
export function healthRoutes(
  database: Pick<Database, 'isFull'> & Queryable,
  { metrics, metricsToken, log }: Observer,
  isDraining: () => boolean,
): Hono {
  const app = new Hono();
  resource(app, '/healthz', { GET: healthy });
  resource(app, '/readyz', {
    GET: async () => {
      if (isDraining()) return Response.json({ ready: false, checks: { draining: true } }, { status: 503, headers });
      const checks = await check(database).catch((error: unknown): Record<string, Check> => {
        log('warn', 'not ready', { error });
        return { database: 'failed' };
      });
      const ready = Object.values(checks).every((result) => result === 'ok');
      // A server with a full disk is still ready: it can read, and no other server would have more room.
      const disk = database.isFull() ? { disk: 'full' } : {};
      return Response.json({ ready, checks: { ...checks, ...disk } }, { status: ready ? 200 : 503, headers });
    },
  });
  resource(app, '/metrics', {
    GET: async (c) => {
      if (metricsToken === undefined && !isFromThisMachine(c))
        throw new HttpError(403, 'Without METRICS_TOKEN only this machine may ask.');
      if (metricsToken !== undefined && !isSame(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`))
        throw new HttpError(401, 'The token of METRICS_TOKEN is needed.', 'Authorization', {
          'www-authenticate': 'Bearer',
        });
      return c.body(await metrics.text(), 200, { ...headers, 'content-type': metrics.contentType });
    },
  });
  return app;
}

async function check(database: Queryable): Promise<Record<string, Check>> {
  const missing = await withPatience(missingMigrations(database));
  return { database: 'ok', migrations: missing.length === 0 ? 'ok' : 'missing' };
}

function withPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = runAfter(PATIENCE_MS, () => reject(new Error('The database does not answer.')));
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The headers in which proxies tell whose request they pass on. */
const PASSED_ON = /^(?:forwarded|via|x-(?:forwarded|original)-.*|.*-(?:client)?ip)$/;

/** Whether a program on this machine asks for itself. A proxy, or a page at a host name that leads here, does not. */
function isFromThisMachine(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return (
    /^(?:(?:::ffff:)?127\.[\d.]+|::1)$/i.test(incoming?.socket.remoteAddress ?? '') &&
    isLoopback(new URL(c.req.url)) &&
    !Object.keys(c.req.header()).some((name) => PASSED_ON.test(name))
  );
}

/** Compares two texts. The time that it takes does not tell how much of a text is right. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
