import * as calls from '../../contract/calls/viewer.ts';
import { listCards } from '../catalogue/lists.ts';
import { addFavourite, removeFavourite } from '../catalogue/marks.ts';
import { findLastWatched } from '../catalogue/progress.ts';
import { favourites, watched } from '../catalogue/viewer-lists.ts';
import type { Database } from '../db/database.ts';
import { mustExist } from '../http/errors.ts';
import type { ServedCall, ViewerContext } from '../serving/serve.ts';
import type { Serving } from '../serving/serving.ts';

export function viewer({ serveViewer }: Serving, { database }: { readonly database: Database }): ServedCall[] {
  const history = (
    page: { page?: number | undefined; size?: number | undefined; query?: string },
    { absolute, viewerKey }: ViewerContext,
  ) => listCards(database, absolute, page, watched(viewerKey, page.query));
  return [
    serveViewer(calls.listHistory, history),
    serveViewer(calls.listHistoryV1, history),
    serveViewer(calls.searchHistory, history),
    serveViewer(calls.listFavorites, (page, { absolute, viewerKey }) =>
      listCards(database, absolute, page, favourites(viewerKey)),
    ),
    serveViewer(calls.addFavorite, async ({ contentId }, { viewerKey }) => {
      mustExist(await addFavourite(database, viewerKey, contentId), 'content');
    }),
    serveViewer(calls.removeFavorite, async ({ contentId }, { viewerKey }) => {
      mustExist(await removeFavourite(database, viewerKey, contentId), 'content');
    }),
    serveViewer(calls.getLastWatched, async ({ contentId }, { viewerKey }) => {
      const last = await findLastWatched(database, contentId, viewerKey);
      mustExist(last !== undefined, 'content');
      return last ?? null;
    }),
  ];
}
