import {
  catchError,
  defer,
  from,
  ignoreElements,
  merge,
  mergeMap,
  of,
  ReplaySubject,
  tap,
  timeout,
  type Observable,
} from 'rxjs';
import type { AdControl } from '../../../../streams/model/commands.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { AdSetup } from '../setup.ts';

const MOST_CONTROLS = 100;

type Unit = (setup: AdSetup) => Observable<Signal>;

interface LateUnit {
  readonly load: () => Promise<Unit>;
  readonly withinMs: number;
  /** Where the script is not there in time. */
  readonly otherwise: Unit;
}

/** A unit by a script that only few ads need. */
export function lateUnit(setup: AdSetup, { load, withinMs, otherwise }: LateUnit): Observable<Signal> {
  return defer(() => {
    // What the player wants of the ad while the script is on its way.
    const controls$ = new ReplaySubject<AdControl>(MOST_CONTROLS);
    const unit$ = from(load()).pipe(
      timeout(withinMs),
      catchError((error: unknown) => {
        console.warn('potok: the script for an ad is not there', error);
        return of(otherwise);
      }),
    );
    return merge(
      setup.controls$.pipe(
        tap((control) => controls$.next(control)),
        ignoreElements(),
      ),
      unit$.pipe(mergeMap((unit) => unit({ ...setup, controls$ }))),
    );
  });
}
