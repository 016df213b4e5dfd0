import { distinctUntilChanged, filter, map, merge, of, type Observable } from 'rxjs';
import type { PlayerError } from '../model/errors.ts';

export interface ErrorCardInputs {
  readonly error$: Observable<PlayerError>;
  /** Something new is being attached: the old failure is over. */
  readonly attaching$: Observable<unknown>;
}

/**
 * The failure that stops the film, shown until something else is tried. Lesser ones are only reported.
 *
 * error      --f--w----   (f: fatal, w: warning)
 * attaching  ---------a
 * result     N-f------N   (N: none)
 */
export function errorCard({ error$, attaching$ }: ErrorCardInputs): Observable<PlayerError | null> {
  return merge(of(null), error$.pipe(filter(({ fatal }) => fatal)), attaching$.pipe(map(() => null))).pipe(
    distinctUntilChanged(),
  );
}
