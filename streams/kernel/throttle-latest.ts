import { Observable, Subscription, timer, type MonoTypeOperatorFunction, type SchedulerLike } from 'rxjs';

/**
 * At most one value in `periodMs`, the first at once and the latest at the end of each period; unlike `throttleTime`
 * nothing is lost: what is pending comes out at once when `flush$` fires and when the source completes.
 *
 * source (period 5)  a-b-c---d|
 * flush              ---x------
 * result             a--b-c---(d|)   (b by the flush, c at the period's end, d at completion)
 */
export function throttleLatest<T>(
  periodMs: number,
  scheduler: SchedulerLike,
  flush$: Observable<unknown>,
): MonoTypeOperatorFunction<T> {
  return (source$) =>
    new Observable<T>((subscriber) => {
      let pending: { readonly value: T } | null = null;
      let period = Subscription.EMPTY;

      const flush = (): void => {
        if (pending === null) return;
        const { value } = pending;
        pending = null;
        subscriber.next(value);
      };
      const startPeriod = (): void => {
        if (pending === null) return;
        period = timer(periodMs, scheduler).subscribe({ complete: startPeriod });
        flush();
      };

      subscriber.add(() => period.unsubscribe());
      subscriber.add(flush$.subscribe({ next: flush, error: (error: unknown) => subscriber.error(error) }));
      subscriber.add(
        source$.subscribe({
          next: (value) => {
            pending = { value };
            if (period.closed) startPeriod();
          },
          error: (error: unknown) => subscriber.error(error),
          complete: () => {
            flush();
            subscriber.complete();
          },
        }),
      );
    });
}
