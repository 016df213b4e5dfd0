import { map, merge, scan, startWith, type Observable } from 'rxjs';
import type { SourceState, ThumbnailsState } from '../model/state.ts';
import type { Thumbnail } from '../model/thumbnails.ts';

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
    peeked$.pipe(
      map((): Step => (state) => (state.status === 'available' ? { status: 'loading', url: state.url } : state)),
    ),
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
  const url = source.status === 'ready' ? source.thumbnailsUrl : null;
  if (url === null) return NONE;
  return state.status !== 'none' && state.url === url ? state : { status: 'available', url };
}
