import type { Hono } from 'hono';
import { addFavourite, clearCompleted, removeFavourite, setCompleted } from '../catalogue/marks.ts';
import { resource } from '../http/resource.ts';
import { deviceOf, idParam } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { mustExist } from './existing.ts';

/** Flags that a POST sets and a DELETE clears; both may be repeated. */
export function markRoutes(app: Hono, { database }: Services): void {
  const completed = (change: typeof setCompleted) => async (c: Parameters<typeof deviceOf>[0]) => {
    mustExist(await change(database, deviceOf(c), idParam(c, 'id'), idParam(c, 'episodeId')), 'episode');
    return c.body(null, 204);
  };
  resource(app, '/contents/:id/episodes/:episodeId/completed', {
    POST: completed(setCompleted),
    DELETE: completed(clearCompleted),
  });

  const favourite = (change: typeof addFavourite) => async (c: Parameters<typeof deviceOf>[0]) => {
    mustExist(await change(database, deviceOf(c), idParam(c, 'id')), 'content');
    return c.body(null, 204);
  };
  resource(app, '/contents/favorites/:id', { POST: favourite(addFavourite), DELETE: favourite(removeFavourite) });
}
