import { map, merge, scan, startWith, type Observable } from 'rxjs';
import type { Catalogue } from '../model/catalogue.ts';
import { withCompleted } from '../model/episode-order.ts';
import type { Failure } from '../model/errors.ts';
import type { Session } from '../model/session.ts';
import type { ContentState } from '../model/state.ts';

export interface ContentInputs {
  readonly session$: Observable<Session>;
  readonly loaded$: Observable<Catalogue>;
  readonly failed$: Observable<Failure>;
  readonly completed$: Observable<{ readonly episodeId: number; readonly isCompleted: boolean }>;
}

type Step = (state: ContentState) => ContentState;

/**
 * What is known of the title. One catalogue load brings details, seasons, episodes and availability together, so
 * there are no half-loaded states in between. What the services learn of an episode later is noted on it.
 *
 * session    s--------
 * loaded     ---c-----
 * completed  ------e--
 * result     l--L--M--   (l: loading, L: loaded, M: the same with e marked)
 */
export function content({ session$, loaded$, failed$, completed$ }: ContentInputs): Observable<ContentState> {
  return merge(
    merge(session$.pipe(map(toFirstState)), loaded$.pipe(map(toLoaded)), failed$.pipe(map(toFailed))).pipe(
      map(
        (state): Step =>
          () =>
            state,
      ),
    ),
    completed$.pipe(
      map(
        ({ episodeId, isCompleted }): Step =>
          (state) =>
            mark(state, episodeId, isCompleted),
      ),
    ),
  ).pipe(
    scan((state: ContentState, step) => step(state), { status: 'idle' }),
    startWith({ status: 'idle' } as const),
  );
}

function mark(state: ContentState, episodeId: number, isCompleted: boolean): ContentState {
  if (state.status !== 'loaded') return state;
  const { catalogue } = state;
  return toLoaded({ ...catalogue, episodes: withCompleted(catalogue.episodes, episodeId, isCompleted) });
}

function toFirstState(session: Session): ContentState {
  return { status: session.failure === null && session.parameters.movieId !== null ? 'loading' : 'failed' };
}

function toLoaded(catalogue: Catalogue): ContentState {
  return { status: 'loaded', catalogue };
}

function toFailed(): ContentState {
  return { status: 'failed' };
}
