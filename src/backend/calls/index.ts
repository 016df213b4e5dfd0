import type { Hono } from 'hono';
import { replyText } from '../http/reply.ts';
import { resource } from '../http/resource.ts';
import { openApiDocument } from '../openapi/document.ts';
import type { Services } from '../services.ts';
import { account } from './account.ts';
import { adminRoutes } from './admin/index.ts';
import { administration } from './administration.ts';
import { categories } from './categories.ts';
import { contents } from './contents.ts';
import { listings } from './listings.ts';
import { media } from './media.ts';
import { playback } from './playback.ts';
import { playlists } from './playlists.ts';
import { reviews } from './reviews.ts';
import { routesOf } from './router.ts';
import type { ServedCall } from './serve.ts';
import { site } from './site.ts';
import { statistics } from './statistics.ts';
import { terms } from './terms.ts';
import { upkeep } from './upkeep.ts';
import { viewer } from './viewer.ts';

const subjects: readonly ((services: Services) => ServedCall[])[] = [
  playback,
  viewer,
  listings,
  contents,
  reviews,
  playlists,
  terms,
  categories,
  site,
  media,
  upkeep,
  account,
  administration,
  statistics,
  adminRoutes,
];

/** All calls of the table with their handlers, for callers of every role. */
export const servedCalls = (services: Services): readonly ServedCall[] =>
  subjects.flatMap((subject) => subject(services));

/** The routes of everything below `/api`, with the calls that the program adds. */
export function createApi(services: Services, added: readonly ServedCall[] = []): Hono {
  const app = routesOf([...servedCalls(services), ...added]);
  const document = JSON.stringify(openApiDocument(services.apiUrl ?? '/api'));
  resource(app, '/openapi.json', {
    GET: (c) => replyText(c, document, { type: 'application/json; charset=utf-8', cache: 'public, max-age=3600' }),
  });
  return app;
}
