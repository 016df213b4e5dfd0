import { filter, map, type Observable } from 'rxjs';
import type { CommandOf } from '../model/commands.ts';
import type { ThumbnailsState } from '../model/state.ts';

export interface ThumbnailsLoadInputs {
  readonly thumbnails$: Observable<ThumbnailsState>;
}

/**
 * Asks for pictures whenever they are waited for. A newer request drops the one under way.
 *
 * thumbnails  A--L---R--   (A: available, L: loading, R: ready)
 * result      ---l------   (l: catalogue.loadThumbnails)
 */
export function thumbnailsLoad(inputs: ThumbnailsLoadInputs): Observable<CommandOf<'catalogue.loadThumbnails'>> {
  return inputs.thumbnails$.pipe(
    filter((state) => state.status === 'loading'),
    map(({ url, fileUrl, manifestUrl }) => ({
      type: 'catalogue.loadThumbnails',
      cause: 'viewer',
      url,
      fileUrl,
      manifestUrl,
    })),
  );
}
