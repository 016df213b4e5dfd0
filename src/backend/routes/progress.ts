import type { Hono } from 'hono';
import * as v from 'valibot';
import { findLastWatched, saveProgress } from '../catalogue/progress.ts';
import { readBody } from '../http/body.ts';
import { HttpError } from '../http/errors.ts';
import { replyJson } from '../http/reply.ts';
import { resource } from '../http/resource.ts';
import { deviceOf, idNumber, idParam } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { mustExist } from './existing.ts';

/** Ten days: longer than anything there is to watch. */
const MAX_SECONDS = 864_000;

const place = v.object({
  time: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(MAX_SECONDS)),
  variantId: v.optional(v.nullable(idNumber), null),
});

export function progressRoutes(app: Hono, { database }: Services): void {
  resource(app, '/contents/:id/episodes/watched/last', {
    GET: async (c) => {
      const last = await findLastWatched(database, idParam(c, 'id'), deviceOf(c));
      mustExist(last !== undefined, 'content');
      return replyJson(c, last);
    },
  });

  resource(app, '/contents/:id/episodes/:episodeId/time-progress', {
    POST: async (c) => {
      const ids = { contentId: idParam(c, 'id'), episodeId: idParam(c, 'episodeId') };
      const { time, variantId } = readBody(c, place);
      const result = await saveProgress(database, deviceOf(c), { ...ids, variantId, seconds: time });
      mustExist(result !== 'no-episode', 'episode');
      if (result === 'no-variant') throw new HttpError(422, 'The episode has no such variant.', 'variantId');
      return c.body(null, 204);
    },
  });
}
