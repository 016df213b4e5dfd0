import * as calls from '../../contract/calls/playback.ts';
import { findAvailability, hostOf } from '../catalogue/availability.ts';
import { findContent, toContent } from '../catalogue/content.ts';
import { findEpisodes, toEpisode } from '../catalogue/episodes.ts';
import { clearCompleted, rememberWatched, setCompleted } from '../catalogue/marks.ts';
import { findSeasons } from '../catalogue/seasons.ts';
import { HttpError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { existing, mustExist } from './existing.ts';
import { serve, type Served, serveViewer } from './serve.ts';

export function playback(services: Services): Served[] {
  const { database, places } = services;
  return [
    serve(services, calls.getContent, async ({ contentId }, { absolute }) =>
      toContent(existing(await findContent(database, contentId), 'content'), absolute),
    ),
    serve(services, calls.getSeasons, async ({ contentId }) =>
      existing(await findSeasons(database, contentId), 'content'),
    ),
    serveViewer(services, calls.getEpisodes, async ({ contentId }, { absolute, playable, viewerKey, country }) => {
      const rows = existing(await findEpisodes(database, contentId, { viewerKey, country }), 'content');
      return rows.map((row) => toEpisode(row, absolute, playable));
    }),
    serve(services, calls.getAvailability, async ({ contentId, domain }, { country }) => {
      const available = await findAvailability(database, contentId, country, readHost(domain));
      return { available: existing(available, 'content') };
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
