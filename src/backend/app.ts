import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Added } from './addition.ts';
import { createApi } from './served-calls.ts';
import type { Faults } from './faults/faults.ts';
import { adminCalls } from '../contract/calls/admin/table.ts';
import type { Call } from '../contract/calls/call.ts';
import { takeBody } from './http/body.ts';
import { apiCors, publicCors } from './http/cors.ts';
import { onError, onNotFound } from './http/errors.ts';
import { demoAdRoutes } from './ads/routes.ts';
import { demoLicenseRoutes } from './licenses/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { healthRoutes } from './observe/health.ts';
import { observeRequests } from './observe/middleware.ts';
import { mediaRoutes } from './media/routes.ts';
import type { Services } from './create-services.ts';
import { documentHeaders } from './static/page-policy.mjs';
import { statisticsRoutes } from './statistics/routes.ts';
import { oEmbedRoutes } from './site/oembed.ts';

/** The calls that read their bodies themselves. */
const largeBodies: ReadonlySet<string> = new Set(
  Object.values<Call>(adminCalls).flatMap(({ path, bodyBytes }) => (bodyBytes === undefined ? [] : [`/api${path}`])),
);

/**
 * Gives every HTML and XML answer without a policy one that lets nothing run: they share the administration's origin.
 */
const restrictDocuments: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (headers.has('content-security-policy') || !/html|xml/i.test(headers.get('content-type') ?? '')) return;
  for (const [name, value] of Object.entries(documentHeaders)) headers.set(name, value);
};

/** All routes on one origin. Faults come after CORS, so that a page on another origin can read their answers. */
export function createApp(
  services: Services,
  staticFiles: Hono,
  faults: Faults | null,
  added: Added | null = null,
  leaving: () => 'ending' | 'replaced' | null = () => null,
): Hono {
  const app = new Hono();
  app.onError(onError(services.observer.log));
  app.notFound(onNotFound);
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('x-content-type-options', 'nosniff');
    // This header asks a client to open its next connection, perhaps to another server. HTTP/2 has no such header.
    if (leaving() !== null && (c.env as Partial<HttpBindings>).incoming?.httpVersionMajor === 1)
      c.res.headers.set('connection', 'close');
  });
  app.use(observeRequests(services.observer, services.proxies));
  app.route(
    '/',
    healthRoutes(services.database, services.observer, () => leaving() === 'ending'),
  );
  app.use('/api/*', apiCors);
  for (const path of ['/media/*', '/live/*', '/licenses/*', '/ads/*', '/embed/*', '/widget-assets/*', '/oembed'])
    app.use(path, publicCors);
  app.use(takeBody((path) => largeBodies.has(path) || added?.readsBody(path) === true));
  if (faults) app.use(faults.record);
  if (faults)
    app.use(faults.strike).route(
      '/',
      faults.routes(() => services.outbox.latest(services.database)),
    );
  app.use(restrictDocuments);
  app.route('/', staticFiles);
  app.route('/', mediaRoutes(services, added?.addressOf));
  app.route('/', liveRoutes(services));
  if (services.isDemo) app.route('/licenses', demoLicenseRoutes(services.takenDown));
  if (services.demoAds !== 'none') app.route('/ads', demoAdRoutes(services.mediaDir));
  app.route('/', oEmbedRoutes(services));
  app.route('/', statisticsRoutes(services));
  if (added) app.route('/api', added.routes);
  app.route('/api', createApi(services, added?.calls));
  return app;
}
