import type { Thumbnail } from '../../../streams/model/thumbnails.ts';
import { optionalList } from '../shared/files/read-text.ts';
import type { Sink } from '../shared/sink.ts';
import type { ThumbnailAddresses } from './load.ts';

type Load = (addresses: ThumbnailAddresses, signal: AbortSignal) => Promise<readonly Thumbnail[]>;

const loadLazily: Load = async (places, signal) => (await import('./load.ts')).loadThumbnails(places, signal);

/** Loads the thumbnails of the time slider. */
export function createThumbnailsSink(load: Load = loadLazily): Sink<'catalogue.loadThumbnails'> {
  return {
    'catalogue.loadThumbnails': ({ url, fileUrl, manifestUrl }) =>
      optionalList(
        'thumbnails',
        (signal) => load({ fileUrl, manifestUrl }, signal),
        (thumbnails) => ({ type: 'catalogue.thumbnailsLoaded', url, thumbnails }),
      ),
  };
}
