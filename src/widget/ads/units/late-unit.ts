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

const SCRIPT_MS = 2_000;
const MOST_CONTROLS = 100;

type Unit = (setup: AdSetup) => Observable<Signal>;

/** A unit by a script that only few ads need. Where it is not there in time, `otherwise` takes its place. */
export function lateUnit(setup: AdSetup, load: () => Promise<Unit>, otherwise: Unit): Observable<Signal> {
  return defer(() => {
    // What the player wants of the ad while the script is on its way.
    const controls$ = new ReplaySubject<AdControl>(MOST_CONTROLS);
    const unit$ = from(load()).pipe(
      timeout(SCRIPT_MS),
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
