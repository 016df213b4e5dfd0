import * as calls from '../../contract/calls/viewer.ts';
import { listCards } from '../catalogue/lists.ts';
import { addFavourite, removeFavourite } from '../catalogue/marks.ts';
import { findLastWatched } from '../catalogue/progress.ts';
import { favourites, watched } from '../catalogue/viewer-lists.ts';
import type { Services } from '../services.ts';
import { mustExist } from './existing.ts';
import { type ServedCall, serveViewer, type ViewerContext } from './serve.ts';

export function viewer(services: Services): ServedCall[] {
  const { database } = services;
  const history = (
    page: { page?: number | undefined; size?: number | undefined; query?: string },
    { absolute, viewerKey }: ViewerContext,
  ) => listCards(database, absolute, page, watched(viewerKey, page.query));
  return [
    serveViewer(services, calls.listHistory, history),
    serveViewer(services, calls.listHistoryV1, history),
    serveViewer(services, calls.searchHistory, history),
    serveViewer(services, calls.listFavorites, (page, { absolute, viewerKey }) =>
      listCards(database, absolute, page, favourites(viewerKey)),
    ),
    serveViewer(services, calls.addFavorite, async ({ contentId }, { viewerKey }) => {
      mustExist(await addFavourite(database, viewerKey, contentId), 'content');
    }),
    serveViewer(services, calls.removeFavorite, async ({ contentId }, { viewerKey }) => {
      mustExist(await removeFavourite(database, viewerKey, contentId), 'content');
    }),
    serveViewer(services, calls.getLastWatched, async ({ contentId }, { viewerKey }) => {
      const last = await findLastWatched(database, contentId, viewerKey);
      mustExist(last !== undefined, 'content');
      return last ?? null;
    }),
  ];
}
