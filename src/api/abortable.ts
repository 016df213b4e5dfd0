import { Observable } from 'rxjs';

/** A call as an observable of its answer: subscribing starts it, unsubscribing aborts it. */
export function abortable<T>(start: (signal: AbortSignal) => Promise<T>): Observable<T> {
  return new Observable<T>((observer) => {
    const controller = new AbortController();
    start(controller.signal).then(
      (value) => {
        observer.next(value);
        observer.complete();
      },
      (error: unknown) => observer.error(error),
    );
    return () => controller.abort();
  });
}
