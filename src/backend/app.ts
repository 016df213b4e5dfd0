import { Hono } from 'hono';
import type { Faults } from './faults/faults.ts';
import { takeBody } from './http/body.ts';
import { apiCors, publicCors } from './http/cors.ts';
import { onError, onNotFound } from './http/errors.ts';
import { liveRoutes } from './live/routes.ts';
import { adRoutes } from './routes/ads.ts';
import { contentRoutes } from './routes/contents.ts';
import { episodeRoutes } from './routes/episodes.ts';
import { listRoutes } from './routes/lists.ts';
import { markRoutes } from './routes/marks.ts';
import { progressRoutes } from './routes/progress.ts';
import type { Services } from './services.ts';

/** Everything on one origin. Faults sit behind CORS, so that a page on another origin can read the answers they make. */
export function createApp(services: Services, staticFiles: Hono, mediaDir: string, faults: Faults | null): Hono {
  const app = new Hono();
  app.onError(onError);
  app.notFound(onNotFound);
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('x-content-type-options', 'nosniff');
  });
  app.use('/api/*', apiCors);
  for (const path of ['/media/*', '/live/*', '/embed/*']) app.use(path, publicCors);
  app.use(takeBody);
  if (faults) app.use(faults.record);
  if (faults) app.use(faults.strike).route('/', faults.routes);
  app.route('/', staticFiles);
  app.route('/', liveRoutes(mediaDir));
  app.route('/api', createApi(services));
  return app;
}

/** Fixed addresses come before those with an id in the same place. */
function createApi(services: Services): Hono {
  const api = new Hono();
  adRoutes(api);
  listRoutes(api, services);
  markRoutes(api, services);
  progressRoutes(api, services);
  episodeRoutes(api, services);
  contentRoutes(api, services);
  return api;
}
