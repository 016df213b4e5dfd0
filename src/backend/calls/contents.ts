import * as calls from '../../contract/calls/contents.ts';
import { toContent } from '../catalogue/content.ts';
import { findDetails } from '../catalogue/details.ts';
import { findEpisodeResource, toResource } from '../catalogue/episodes.ts';
import { findSubtitles, promoSlides, reportAbuse } from '../catalogue/extras.ts';
import type { Services } from '../services.ts';
import { existing, mustExist } from './existing.ts';
import { serve, type ServedCall, serveViewer } from './serve.ts';
import { serveShared } from './shared.ts';

export function contents(services: Services): ServedCall[] {
  const { database, attempts, relevant } = services;
  return [
    serveShared(services, calls.getContentBySlug, 'titles', async ({ slug }, { absolute }) =>
      existing(await findDetails(database, absolute, 'slug', slug), 'content'),
    ),
    serveShared(services, calls.getContentByImdbId, 'titles', async ({ imdbId }, { absolute }) =>
      existing(await findDetails(database, absolute, 'imdb_id', imdbId), 'content'),
    ),
    serveShared(services, calls.getContentByKinopoiskId, 'titles', async ({ kinopoiskId }, { absolute }) =>
      existing(await findDetails(database, absolute, 'kinopoisk_id', kinopoiskId), 'content'),
    ),
    serveShared(services, calls.getPromoSlides, 'listings', (_, { absolute }) => promoSlides(database, absolute)),
    serveViewer(services, calls.getMostRelevant, async (_, { c, absolute, viewerKey }) =>
      (await relevant.of(viewerKey, services.proxies.network(c))).map((row) => toContent(row, absolute)),
    ),
    serve(services, calls.getEpisodeResource, async ({ episodeId }, { playable, country }) =>
      toResource(existing(await findEpisodeResource(database, episodeId, country), 'episode'), playable),
    ),
    serve(services, calls.getSubtitles, ({ episodeId = null }, { playable, country }) =>
      findSubtitles(database, playable, { episodeId, country }),
    ),
    serveViewer(services, calls.reportAbuse, async ({ episodeId = null, text = null, ...report }, { c, viewerKey }) => {
      await attempts.reports.take(services.proxies.network(c));
      mustExist(await reportAbuse(database, viewerKey, { ...report, episodeId, text }), 'content or episode');
    }),
  ];
}
