import type { Observable } from 'rxjs';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import type { Thumbnail } from '../../../streams/model/thumbnails.ts';
import { optionalList } from '../shared/files/optional-list.ts';
import type { ThumbnailPlaces } from './load.ts';

export interface ThumbnailsSink {
  load(command: CommandOf<'catalogue.loadThumbnails'>): Observable<Signal>;
}

type Load = (places: ThumbnailPlaces, signal: AbortSignal) => Promise<readonly Thumbnail[]>;

const loadLazily: Load = async (places, signal) => (await import('./load.ts')).loadThumbnails(places, signal);

/** Loads the thumbnails of the time slider. */
export function createThumbnailsSink(load: Load = loadLazily): ThumbnailsSink {
  return {
    load: ({ url, fileUrl, manifestUrl }) =>
      optionalList(
        'thumbnails',
        (signal) => load({ fileUrl, manifestUrl }, signal),
        (thumbnails) => ({ type: 'catalogue.thumbnailsLoaded', url, thumbnails }),
      ),
  } satisfies ThumbnailsSink;
}
