import * as calls from '../../contract/calls/playback.ts';
import { findAvailability, hostOf } from '../catalogue/availability.ts';
import { findContent, toContent } from '../catalogue/content.ts';
import { findCompleted, findEpisodes, toEpisode } from '../catalogue/episodes.ts';
import { clearCompleted, rememberWatched, setCompleted } from '../catalogue/marks.ts';
import { findSeasons } from '../catalogue/seasons.ts';
import { HttpError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { existing, mustExist } from './existing.ts';
import { serve, type ServedCall, serveViewer } from './serve.ts';
import { serveShared } from './shared.ts';

export function playback(services: Services): ServedCall[] {
  const { caches, database, places } = services;
  /** The episodes of a content, cached for all viewers of a country. */
  const episodesOf = (contentId: number, country: string) =>
    caches.remember('titles', `episodes ${contentId} ${country}`, async () => {
      const rows = existing(await findEpisodes(database, contentId, country), 'content');
      return { rows, bytes: Buffer.byteLength(JSON.stringify(rows)) };
    });
  return [
    serveShared(services, calls.getContent, 'titles', async ({ contentId }, { absolute }) =>
      toContent(existing(await findContent(database, contentId), 'content'), absolute),
    ),
    serveShared(services, calls.getSeasons, 'titles', async ({ contentId }) =>
      existing(await findSeasons(database, contentId), 'content'),
    ),
    serveViewer(services, calls.getEpisodes, async ({ contentId }, { absolute, playable, viewerKey, country }) => {
      const { rows } = await episodesOf(contentId, country);
      const completed = await findCompleted(database, contentId, viewerKey);
      return rows.map((row) => toEpisode(row, completed.has(row.id), absolute, playable));
    }),
    serve(services, calls.getAvailability, async ({ contentId, domain }, { country }) => {
      const host = readHost(domain);
      const available = await caches.remember('titles', `available ${contentId} ${country} ${host}`, async () =>
        existing(await findAvailability(database, contentId, country, host), 'content'),
      );
      return { available };
    }),
    serveViewer(services, calls.saveTimeProgress, async ({ time: seconds, ...point }, { viewerKey }) => {
      const result = await places.add({ ...point, viewerKey, seconds });
      mustExist(result !== 'no-episode', 'episode');
      if (result === 'no-variant') throw new HttpError(422, 'The episode has no such variant.', 'variantId');
    }),
    serveViewer(services, calls.markCompleted, async ({ contentId, episodeId }, { viewerKey }) => {
      mustExist(await setCompleted(database, viewerKey, contentId, episodeId), 'episode');
    }),
    serveViewer(services, calls.clearCompleted, async ({ contentId, episodeId }, { viewerKey }) => {
      mustExist(await clearCompleted(database, viewerKey, contentId, episodeId), 'episode');
    }),
    serveViewer(services, calls.addHistory, async ({ contentId, episodeId = null, from = null }, { viewerKey }) => {
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
