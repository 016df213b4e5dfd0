import * as calls from '../../contract/calls/playback.ts';
import type { SharedCaches } from '../cache/shared-caches.ts';
import { findAvailability, hostOf } from '../catalogue/availability.ts';
import { findContent, toContent } from '../catalogue/content.ts';
import { findCompleted, findEpisodes, toEpisode, findSeasons } from '../catalogue/episodes.ts';
import { clearCompleted, rememberWatched, setCompleted } from '../catalogue/marks.ts';
import type { Places } from '../catalogue/progress.ts';
import type { Database } from '../db/database.ts';
import { HttpError, existing, mustExist } from '../http/errors.ts';
import type { ServedCall } from '../serving/serve.ts';
import type { Serving } from '../serving/serving.ts';

interface Parts {
  readonly caches: SharedCaches;
  readonly database: Database;
  readonly places: Places;
}

export function playback(
  { serve, serveViewer, serveShared }: Serving,
  { caches, database, places }: Parts,
): ServedCall[] {
  /** The episodes of a content, cached for all viewers of a country. */
  const episodesOf = (contentId: number, country: string) =>
    caches.remember('titles', `episodes ${contentId} ${country}`, async () => {
      const rows = existing(await findEpisodes(database, contentId, country), 'content');
      return { rows, bytes: Buffer.byteLength(JSON.stringify(rows)) };
    });
  return [
    serveShared(calls.getContent, 'titles', async ({ contentId }, { absolute }) =>
      toContent(existing(await findContent(database, contentId), 'content'), absolute),
    ),
    serveShared(calls.getSeasons, 'titles', async ({ contentId }) =>
      existing(await findSeasons(database, contentId), 'content'),
    ),
    serveViewer(calls.getEpisodes, async ({ contentId }, { absolute, playable, viewerKey, country }) => {
      const { rows } = await episodesOf(contentId, country);
      const completed = await findCompleted(database, contentId, viewerKey);
      return rows.map((row) => toEpisode(row, completed.has(row.id), absolute, playable));
    }),
    serve(calls.getAvailability, async ({ contentId, domain }, { country }) => {
      const host = readHost(domain);
      const available = await caches.remember('titles', `available ${contentId} ${country} ${host}`, async () =>
        existing(await findAvailability(database, contentId, country, host), 'content'),
      );
      return { available };
    }),
    serveViewer(calls.saveTimeProgress, async ({ time: seconds, ...point }, { viewerKey }) => {
      const result = await places.add({ ...point, viewerKey, seconds });
      mustExist(result !== 'no-episode', 'episode');
      if (result === 'no-variant') throw new HttpError(422, 'The episode has no such variant.', 'variantId');
    }),
    serveViewer(calls.markCompleted, async ({ contentId, episodeId }, { viewerKey }) => {
      mustExist(await setCompleted(database, viewerKey, contentId, episodeId), 'episode');
    }),
    serveViewer(calls.clearCompleted, async ({ contentId, episodeId }, { viewerKey }) => {
      mustExist(await clearCompleted(database, viewerKey, contentId, episodeId), 'episode');
    }),
    serveViewer(calls.addHistory, async ({ contentId, episodeId = null, from = null }, { viewerKey }) => {
      mustExist(await rememberWatched(database, viewerKey, contentId, { episodeId, from }), 'content or episode');
    }),
  ];
}

function readHost(address: string): string | null {
  try {
    return hostOf(address);
  } catch {
    throw new HttpError(400, 'Expected the address of a page.', 'domain');
  }
}
