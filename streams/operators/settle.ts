import { observeOn, queueScheduler, type MonoTypeOperatorFunction } from 'rxjs';

/**
 * Waits until the signal being delivered has reached everybody, still in the same turn. For a trigger that is read
 * together with facets made from the same signal: without it `withLatestFrom` would see some of them as they were.
 */
export function settle<T>(): MonoTypeOperatorFunction<T> {
  return observeOn(queueScheduler);
}
