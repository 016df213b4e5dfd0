import {
  catchError,
  defer,
  from,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  ReplaySubject,
  tap,
  timeout,
  type Observable,
} from 'rxjs';
import type { AdInteractive } from '../../../../streams/model/ad.ts';
import type { AdControl } from '../../../../streams/model/commands.ts';
import type { Signal } from '../../../../streams/model/signals.ts';
import type { AdSetup } from '../setup.ts';
import { mediaUnit } from './media-ad.ts';

const SCRIPT_MS = 2_000;
const MOST_CONTROLS = 100;

/** A video ad with a page over it, by a script that only such ads need; without the script the film alone. */
export function interactiveUnit(setup: AdSetup, interactive: AdInteractive): Observable<Signal> {
  return defer(() => {
    // What the player wants of the ad while the script is on its way.
    const controls$ = new ReplaySubject<AdControl>(MOST_CONTROLS);
    const unit$ = from(import('./simid.ts')).pipe(
      timeout(SCRIPT_MS),
      map(
        ({ simidUnit }) =>
          (held: AdSetup): Observable<Signal> =>
            simidUnit(held, interactive),
      ),
      catchError((error: unknown) => {
        console.warn('potok: the page over an ad is left out', error);
        return of(mediaUnit);
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
