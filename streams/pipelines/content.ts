import { map, merge, startWith, type Observable } from 'rxjs';
import type { Catalogue } from '../model/catalogue.ts';
import type { Failure } from '../model/errors.ts';
import type { Session } from '../model/session.ts';
import type { ContentState } from '../model/state.ts';

export interface ContentInputs {
  readonly session$: Observable<Session>;
  readonly loaded$: Observable<Catalogue>;
  readonly failed$: Observable<Failure>;
}

/**
 * What is known of the title. One catalogue load brings details, seasons, episodes and availability together, so
 * there are no half-loaded states in between.
 *
 * session  s--------
 * loaded   ---c-----
 * result   l--L-----   (l: loading, L: loaded)
 */
export function content({ session$, loaded$, failed$ }: ContentInputs): Observable<ContentState> {
  return merge(session$.pipe(map(toFirstState)), loaded$.pipe(map(toLoaded)), failed$.pipe(map(toFailed))).pipe(
    startWith({ status: 'idle' } as const),
  );
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
