import { catchError, map, type Observable, of } from 'rxjs';
import type { Signal } from '../../../../streams/model/signals.ts';
import { abortable } from '../../../api/abortable.ts';

/** Loads a list that the film does not need: empty after a failure. Unsubscribing aborts. */
export function optionalList<T>(
  name: string,
  load: (signal: AbortSignal) => Promise<readonly T[]>,
  toSignal: (items: readonly T[]) => Signal,
): Observable<Signal> {
  return abortable(load).pipe(
    catchError((error: unknown) => {
      console.warn(`potok: no ${name}`, error);
      return of([]);
    }),
    map(toSignal),
  );
}
