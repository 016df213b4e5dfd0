import { Observable } from 'rxjs';

/** A call as a stream of its one answer: to subscribe is to start it, to unsubscribe is to abort it. */
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
