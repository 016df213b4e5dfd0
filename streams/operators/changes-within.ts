import {
  distinctUntilChanged,
  filter,
  map,
  pairwise,
  withLatestFrom,
  type Observable,
  type OperatorFunction,
} from 'rxjs';
import type { ViewState } from '../model/view.ts';
import { shallowEqual } from './shallow-equal.ts';

/**
 * Pairs of values that followed each other while an episode was being watched: what is settled before it starts is no
 * change of it.
 *
 * view    N--P-------N--P--   (N: not started, P: playing)
 * source  a-b--c---d--e--f-
 * result  -----1---2-----3-   (1: b and c, 2: c and d, 3: e and f)
 */
export function changesWithin<T>(view$: Observable<ViewState>): OperatorFunction<T, readonly [before: T, now: T]> {
  return (source$) =>
    source$.pipe(
      distinctUntilChanged<T>(shallowEqual),
      pairwise(),
      withLatestFrom(view$),
      filter(([, { phase }]) => phase !== 'notStarted'),
      map(([change]) => change),
    );
}
