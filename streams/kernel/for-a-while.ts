import { map, startWith, timer, type Observable, type SchedulerLike } from 'rxjs';

/** One value at once, and another after a while. */
export const forAWhile = <T>(delayMs: number, clock: SchedulerLike, now: T, afterwards: T): Observable<T> =>
  timer(delayMs, clock).pipe(
    map(() => afterwards),
    startWith(now),
  );
