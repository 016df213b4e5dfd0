import type { Hono } from 'hono';
import { findEpisodeResource, findEpisodes, toEpisode, toResource } from '../catalogue/episodes.ts';
import { absoluteFrom } from '../http/origin.ts';
import { replyJson } from '../http/reply.ts';
import { resource } from '../http/resource.ts';
import { deviceOf, idParam, idText, parse } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { existing } from './existing.ts';

export function episodeRoutes(app: Hono, { database, mediaBaseUrl }: Services): void {
  resource(app, '/episodes', {
    GET: async (c) => {
      const contentId = parse(idText, c.req.query('content-id'), 400, 'content-id');
      const rows = existing(await findEpisodes(database, contentId, deviceOf(c)), 'content');
      const absolute = absoluteFrom(c, mediaBaseUrl);
      return replyJson(
        c,
        rows.map((row) => toEpisode(row, absolute)),
      );
    },
  });

  resource(app, '/episodes/:id/resource', {
    GET: async (c) => {
      const row = existing(await findEpisodeResource(database, idParam(c, 'id')), 'episode');
      return replyJson(c, toResource(row, absoluteFrom(c, mediaBaseUrl)));
    },
  });
}
