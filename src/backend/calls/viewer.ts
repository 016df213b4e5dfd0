import * as calls from '../../contract/calls/viewer.ts';
import { listCards } from '../catalogue/lists.ts';
import { addFavourite, removeFavourite } from '../catalogue/marks.ts';
import { findLastWatched } from '../catalogue/progress.ts';
import { favourites, watched } from '../catalogue/viewer-lists.ts';
import type { Services } from '../services.ts';
import { mustExist } from './existing.ts';
import { type CallContext, serve, type Served } from './serve.ts';

export function viewer(services: Services): Served[] {
  const { database } = services;
  const history = (
    page: { page?: number | undefined; size?: number | undefined; query?: string },
    { absolute, viewerKey }: CallContext,
  ) => listCards(database, absolute, page, watched(viewerKey, page.query));
  return [
    serve(services, calls.listHistory, history),
    serve(services, calls.listHistoryV1, history),
    serve(services, calls.searchHistory, history),
    serve(services, calls.listFavorites, (page, { absolute, viewerKey }) =>
      listCards(database, absolute, page, favourites(viewerKey)),
    ),
    serve(services, calls.addFavorite, async ({ contentId }, { viewerKey }) => {
      mustExist(await addFavourite(database, viewerKey, contentId), 'content');
    }),
    serve(services, calls.removeFavorite, async ({ contentId }, { viewerKey }) => {
      mustExist(await removeFavourite(database, viewerKey, contentId), 'content');
    }),
    serve(services, calls.getLastWatched, async ({ contentId }, { viewerKey }) => {
      const last = await findLastWatched(database, contentId, viewerKey);
      mustExist(last !== undefined, 'content');
      return last ?? null;
    }),
  ];
}
