import { catchError, defer, EMPTY, from, ignoreElements, type Observable } from 'rxjs';

/** Tries something whose success shows by itself and whose failure costs nothing but a line in the log. */
export function quietly(work: () => unknown): Observable<never> {
  return defer(() => from(Promise.resolve(work()))).pipe(
    ignoreElements(),
    catchError((error: unknown) => {
      console.warn('potok:', error);
      return EMPTY;
    }),
  );
}
