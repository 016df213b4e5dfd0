import type { Listing } from './lists.ts';
import { containing, type Params } from './params.ts';

/** The entries of a viewer, the latest first; empty for a viewer without identity. */
const viewerListing = (table: string, stamp: string, viewerKey: string, params: Params) => ({
  joins: `join ${table} m on m.content_id = c.id join viewers w on w.id = m.viewer_id`,
  where: [`w.key = ${params.add(viewerKey)}`, `w.key <> ''`],
  orderBy: `m.${stamp} desc`,
});

export const favourites =
  (viewerKey: string) =>
  (params: Params): Listing =>
    viewerListing('favourites', 'added_at', viewerKey, params);

/** The watched contents. With `words`, only those whose title contains them. */
export const watched =
  (viewerKey: string, words = '') =>
  (params: Params): Listing => {
    const listing = viewerListing('watch_history', 'watched_at', viewerKey, params);
    const named = words === '' ? [] : [`c.title ilike ${params.add(containing(words))}`];
    return {
      ...listing,
      where: [...listing.where, ...named],
      watched: { at: 'm.watched_at', episodeId: 'm.episode_id' },
    };
  };
