import { Observable } from 'rxjs';
import type { CommandOf } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import type { Thumbnail } from '../../../streams/model/thumbnails.ts';

export interface ThumbnailsSink {
  load(command: CommandOf<'catalogue.loadThumbnails'>): Observable<Signal>;
}

type Load = (url: string, signal: AbortSignal) => Promise<readonly Thumbnail[]>;

const loadLazily: Load = async (url, signal) => (await import('./thumbnails/load.ts')).loadThumbnails(url, signal);

/** Pictures for the time slider are a comfort: whatever goes wrong, there are none. Unsubscribing aborts. */
export function createThumbnailsSink(load: Load = loadLazily): ThumbnailsSink {
  return {
    load: ({ url }) =>
      new Observable<Signal>((observer) => {
        const controller = new AbortController();
        const answer = (thumbnails: readonly Thumbnail[]) => {
          observer.next({ type: 'catalogue.thumbnailsLoaded', url, thumbnails });
          observer.complete();
        };
        load(url, controller.signal).then(answer, (error: unknown) => {
          if (controller.signal.aborted) return;
          console.warn('potok: no thumbnails', error);
          answer([]);
        });
        return () => controller.abort();
      }),
  } satisfies ThumbnailsSink;
}
