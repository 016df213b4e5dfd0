import { catchError, map, type Observable, of } from 'rxjs';
import type { Signal } from '../../../../streams/model/signals.ts';
import { abortable } from '../../../api/abortable.ts';

/** A list that is a comfort, no more: whatever goes wrong, there is nothing on it. Unsubscribing aborts. */
export function comfort<T>(
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
