import * as calls from '../../contract/calls/contents.ts';
import { toContent } from '../catalogue/content.ts';
import { findDetails } from '../catalogue/details.ts';
import { findEpisodeResource, toResource } from '../catalogue/episodes.ts';
import { findSubtitles, promoSlides, reportAbuse } from '../catalogue/extras.ts';
import type { Relevant } from '../catalogue/relevant.ts';
import type { Database } from '../db/database.ts';
import type { Proxies } from '../http/proxies.ts';
import type { CountedAttempts } from '../load/counted-attempts.ts';
import { existing, mustExist } from '../http/errors.ts';
import type { ServedCall } from '../serving/serve.ts';
import type { Serving } from '../serving/serving.ts';

interface Parts {
  readonly database: Database;
  readonly attempts: CountedAttempts;
  readonly relevant: Relevant;
  readonly proxies: Proxies;
}

export function contents(
  { serve, serveViewer, serveShared }: Serving,
  { database, attempts, relevant, proxies }: Parts,
): ServedCall[] {
  return [
    serveShared(calls.getContentBySlug, 'titles', async ({ slug }, { absolute }) =>
      existing(await findDetails(database, absolute, 'slug', slug), 'content'),
    ),
    serveShared(calls.getContentByImdbId, 'titles', async ({ imdbId }, { absolute }) =>
      existing(await findDetails(database, absolute, 'imdb_id', imdbId), 'content'),
    ),
    serveShared(calls.getContentByKinopoiskId, 'titles', async ({ kinopoiskId }, { absolute }) =>
      existing(await findDetails(database, absolute, 'kinopoisk_id', kinopoiskId), 'content'),
    ),
    serveShared(calls.getPromoSlides, 'listings', (_, { absolute }) => promoSlides(database, absolute)),
    serveViewer(calls.getMostRelevant, async (_, { c, absolute, viewerKey }) =>
      (await relevant.of(viewerKey, proxies.network(c))).map((row) => toContent(row, absolute)),
    ),
    serve(calls.getEpisodeResource, async ({ episodeId }, { playable, country }) =>
      toResource(existing(await findEpisodeResource(database, episodeId, country), 'episode'), playable),
    ),
    serve(calls.getSubtitles, ({ episodeId = null }, { playable, country }) =>
      findSubtitles(database, playable, { episodeId, country }),
    ),
    serveViewer(calls.reportAbuse, async ({ episodeId = null, text = null, ...report }, { c, viewerKey }) => {
      await attempts.reports.take(proxies.network(c));
      mustExist(await reportAbuse(database, viewerKey, { ...report, episodeId, text }), 'content or episode');
    }),
  ];
}
