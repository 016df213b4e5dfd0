import { map, merge, scan, startWith, type Observable } from 'rxjs';
import type { SourceState, ThumbnailPlaces, ThumbnailsState } from '../model/state.ts';
import { listsFrames, type Thumbnail } from '../model/thumbnails.ts';

export interface ThumbnailsInputs {
  readonly source$: Observable<SourceState>;
  readonly peeked$: Observable<unknown>;
  readonly loaded$: Observable<{ readonly url: string; readonly thumbnails: readonly Thumbnail[] }>;
}

type Step = (state: ThumbnailsState) => ThumbnailsState;

const NONE: ThumbnailsState = { status: 'none' };

/**
 * Pictures for the time slider, from where they may be had to having them. What belongs to another source is let go,
 * and an answer that comes too late is not taken.
 *
 * source  s------------t---
 * peeked  ---p-------------
 * loaded  -------l---------
 * result  A--L---R-----A---   (A: available, L: loading, R: ready)
 */
export function thumbnails({ source$, peeked$, loaded$ }: ThumbnailsInputs): Observable<ThumbnailsState> {
  return merge(
    source$.pipe(
      map(
        (source): Step =>
          (state) =>
            ofSource(state, source),
      ),
    ),
    peeked$.pipe(map((): Step => (state) => (state.status === 'available' ? { ...state, status: 'loading' } : state))),
    loaded$.pipe(
      map(
        ({ url, thumbnails: items }): Step =>
          (state) =>
            state.status === 'loading' && state.url === url ? { status: 'ready', url, items } : state,
      ),
    ),
  ).pipe(
    scan((state, step: Step) => step(state), NONE),
    startWith(NONE),
  );
}

function ofSource(state: ThumbnailsState, source: SourceState): ThumbnailsState {
  const places = placesOf(source);
  if (places === null) return NONE;
  return state.status !== 'none' && state.url === places.url ? state : { status: 'available', ...places };
}

/** The file is what a film has for all of its sources; without one, the film is told by its manifest. */
function placesOf(source: SourceState): ThumbnailPlaces | null {
  if (source.status !== 'ready') return null;
  const manifestUrl = listsFrames(source.url) && !source.isPlaceholder ? source.url : null;
  const url = source.thumbnailsUrl ?? manifestUrl;
  return url === null ? null : { url, fileUrl: source.thumbnailsUrl, manifestUrl };
}
