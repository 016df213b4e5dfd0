import type { SourceState, ThumbnailsState } from '../../model/state.ts';
import { listsFrames, type ThumbnailPlaces } from '../../model/thumbnails.ts';
import { feature, type Pipeline, type Subject } from '../define-later.ts';

const NO_THUMBNAILS: ThumbnailsState = { status: 'none' };

/** Pictures of another source are dropped, and so is an answer that comes too late. */
export const thumbnails = feature('thumbnails', NO_THUMBNAILS, {
  on: {
    'intent.showThumbnails': (now) => (now.status === 'available' ? { ...now, status: 'loading' } : now),
    'catalogue.thumbnailsLoaded': (now, { url, thumbnails: items }) =>
      now.status === 'loading' && now.url === url ? { status: 'ready', url, items } : now,
  },
  follows: ['source'],
  follow: (now, { state: { source } }) => {
    const places = placesOf(source);
    if (places === null) return NO_THUMBNAILS;
    return now.status !== 'none' && now.url === places.url ? now : { status: 'available', ...places };
  },
});

/** Requests the pictures. A newer request cancels the one under way. */
export const loadThumbnails: Pipeline = ({ whenChanged }) =>
  whenChanged('thumbnails', (now) => {
    if (now.status !== 'loading') return null;
    const { url, fileUrl, manifestUrl } = now;
    return { type: 'catalogue.loadThumbnails', cause: 'viewer', url, fileUrl, manifestUrl };
  });

/** The file of pictures identifies them for all sources of a film; without a file, the manifest does. */
function placesOf(source: SourceState): ThumbnailPlaces | null {
  if (source.status !== 'ready') return null;
  const isReadable = !source.isPlaceholder && source.protection === undefined;
  const manifestUrl = isReadable && listsFrames(source.url) ? source.url : null;
  const url = source.thumbnailsUrl ?? manifestUrl;
  return url === null ? null : { url, fileUrl: source.thumbnailsUrl, manifestUrl };
}

export const thumbnailsSubject = { features: [thumbnails], pipelines: [loadThumbnails] } satisfies Subject;
