import { catchError, EMPTY, from, type Observable } from 'rxjs';
import type { Signal } from '../../../streams/model/signals.ts';
import { isDropped } from '../../api/errors.ts';

/** Turns a failure into a signal; a dropped call emits nothing. */
export function orSignal(toSignal: (error: unknown) => Signal) {
  return catchError<Signal, Observable<Signal>>((error: unknown) =>
    isDropped(error) ? EMPTY : from([toSignal(error)]),
  );
}
