import type { Hono } from 'hono';
import { account } from './calls/account.ts';
import { ads } from './calls/admin/ads.ts';
import { audit } from './calls/admin/audit.ts';
import { catalogue } from './calls/admin/catalogue.ts';
import { episodes } from './calls/admin/episodes.ts';
import { moderation } from './calls/admin/moderation.ts';
import { people } from './calls/admin/people.ts';
import { session } from './calls/admin/session.ts';
import { terms as editedTerms } from './calls/admin/terms.ts';
import { titles } from './calls/admin/titles.ts';
import { administration } from './calls/administration.ts';
import { categories } from './calls/categories.ts';
import { contents } from './calls/contents.ts';
import { listings } from './calls/listings.ts';
import { media } from './calls/media.ts';
import { playback } from './calls/playback.ts';
import { playlists } from './calls/playlists.ts';
import { reviews } from './calls/reviews.ts';
import { site } from './calls/site.ts';
import { statistics } from './calls/statistics.ts';
import { terms } from './calls/terms.ts';
import { upkeep } from './calls/upkeep.ts';
import { viewer } from './calls/viewer.ts';
import type { Services } from './create-services.ts';
import { replyText } from './http/reply.ts';
import { resource } from './http/resource.ts';
import { openApiDocument } from './openapi/document.ts';
import { routesOf } from './serving/router.ts';
import type { ServedCall } from './serving/serve.ts';

const publicSubjects = [playback, viewer, listings, contents, reviews, playlists, terms, categories, site, media];
const otherSubjects = [upkeep, account, administration, statistics];
/** The calls of the administration page. */
const adminSubjects = [session, titles, episodes, ads, people, moderation, audit, catalogue, editedTerms];

/** All calls of the services with their handlers, for callers of every role. Each subject takes what it needs. */
export const servedCalls = (services: Services): readonly ServedCall[] =>
  [...publicSubjects, ...otherSubjects, ...adminSubjects].flatMap((subject) => subject(services.serving, services));

/** The routes of everything below `/api`, with the calls that the program adds. */
export function createApi(services: Services, added: readonly ServedCall[] = []): Hono {
  const app = routesOf([...servedCalls(services), ...added]);
  const document = JSON.stringify(openApiDocument(services.apiUrl ?? '/api'));
  resource(app, '/openapi.json', {
    GET: (c) => replyText(c, document, { type: 'application/json; charset=utf-8', cache: 'public, max-age=3600' }),
  });
  return app;
}
