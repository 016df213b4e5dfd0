import * as calls from '../../contract/calls/contents.ts';
import { findDetails } from '../catalogue/details.ts';
import { findEpisodeResource, toResource } from '../catalogue/episodes.ts';
import { findSubtitles, promoSlides, reportAbuse } from '../catalogue/extras.ts';
import { listCards } from '../catalogue/lists.ts';
import type { Services } from '../services.ts';
import { networkOf } from './address.ts';
import { existing, mustExist } from './existing.ts';
import { serve, type Served, serveViewer } from './serve.ts';
import { serveShared } from './shared.ts';

const RELEVANT = { page: 0, size: 12 };

export function contents(services: Services): Served[] {
  const { database, attempts } = services;
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
    serveViewer(services, calls.getMostRelevant, async (_, { absolute, viewerKey }) => {
      // Unseen contents: first those that share most genres with watched ones, then the most popular ones.
      const { items } = await listCards(database, absolute, RELEVANT, (params) => {
        const seen = `select h.content_id from watch_history h join viewers w on w.id = h.viewer_id
          where w.key = ${params.add(viewerKey)} and w.key <> ''`;
        return {
          joins: `left join lateral (select count(*) as shared from content_genres mine
            where mine.content_id = c.id and mine.genre_id in (
              select g.genre_id from content_genres g where g.content_id in (${seen}))) liked on true`,
          where: [`c.id not in (${seen})`],
          orderBy: 'liked.shared desc, c.popularity desc',
        };
      });
      return items;
    }),
    serve(services, calls.getEpisodeResource, async ({ episodeId }, { playable, country }) =>
      toResource(existing(await findEpisodeResource(database, episodeId, country), 'episode'), playable),
    ),
    serve(services, calls.getSubtitles, ({ episodeId = null }, { playable, country }) =>
      findSubtitles(database, playable, { episodeId, country }),
    ),
    serveViewer(services, calls.reportAbuse, async ({ episodeId = null, text = null, ...report }, { c, viewerKey }) => {
      await attempts.reports.take(networkOf(c, services));
      mustExist(await reportAbuse(database, viewerKey, { ...report, episodeId, text }), 'content or episode');
    }),
  ];
}
