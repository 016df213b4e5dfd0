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
  /** Used if the script does not load in time. */
  readonly otherwise: Unit;
}

/** A unit whose script only few ads need. */
export function lateUnit(setup: AdSetup, { load, withinMs, otherwise }: LateUnit): Observable<Signal> {
  return defer(() => {
    // The player's commands for the ad while the script loads.
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
