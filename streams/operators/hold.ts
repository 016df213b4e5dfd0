import { ReplaySubject, distinctUntilChanged, share, type MonoTypeOperatorFunction } from 'rxjs';
import { shallowEqual } from './shallow-equal.ts';

/**
 * Makes a facet of the state: one run of the source for all subscribers, late ones get the current value at once,
 * equal values in a row are one. The run ends with the last subscriber, which `shareReplay` by default forgets.
 *
 * source  a--a--b------
 * early   a-----b------
 * late        ^ b------   (subscribed before b: gets a first)
 */
export function hold<T>(): MonoTypeOperatorFunction<T> {
  return (source$) =>
    source$.pipe(
      distinctUntilChanged<T>(shallowEqual),
      share({ connector: () => new ReplaySubject<T>(1), resetOnRefCountZero: true }),
    );
}
