import { catchError, map, type Observable, of } from 'rxjs';
import type { Signal } from '../../../../streams/model/signals.ts';
import { abortable } from '../../../api/abortable.ts';

/** Loads a file that the film does not need; gives `nothing` after a failure. Unsubscribing aborts. */
export const optionalFile = <T>(name: string, load: (signal: AbortSignal) => Promise<T>, fallback: T): Observable<T> =>
  abortable(load).pipe(
    catchError((error: unknown) => {
      console.warn(`potok: no ${name}`, error);
      return of(fallback);
    }),
  );

/** Loads a list that the film does not need; the list is empty after a failure. */
export const optionalList = <T>(
  name: string,
  load: (signal: AbortSignal) => Promise<readonly T[]>,
  toSignal: (items: readonly T[]) => Signal,
): Observable<Signal> => optionalFile<readonly T[]>(name, load, []).pipe(map(toSignal));
