import { Observable } from 'rxjs';
import type { Signal } from '../../../../streams/model/signals.ts';

/** A list that is a comfort, no more: whatever goes wrong, there is nothing on it. Unsubscribing aborts. */
export function comfort<T>(
  name: string,
  load: (signal: AbortSignal) => Promise<readonly T[]>,
  toSignal: (items: readonly T[]) => Signal,
): Observable<Signal> {
  return new Observable<Signal>((observer) => {
    const controller = new AbortController();
    const answer = (items: readonly T[]) => {
      observer.next(toSignal(items));
      observer.complete();
    };
    load(controller.signal).then(answer, (error: unknown) => {
      if (controller.signal.aborted) return;
      console.warn(`potok: no ${name}`, error);
      answer([]);
    });
    return () => controller.abort();
  });
}
