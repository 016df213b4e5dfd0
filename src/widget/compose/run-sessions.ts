import {
  type BehaviorSubject,
  catchError,
  filter,
  map,
  Observable,
  startWith,
  type Subject,
  type Subscription,
  switchMap,
  take,
} from 'rxjs';
import type { JoiningState } from '../../../streams/features/state.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import type { RootHandler } from '../reporting/root-handler.ts';
import { withError } from '../../../streams/player.ts';
import { crashOf } from './reports.ts';
import { runSession, type SessionSetup } from './run-session.ts';

export interface SessionsSetup {
  readonly setUp: () => Omit<SessionSetup, 'onState' | 'onCrash'>;
  readonly viewer$: Observable<Signal>;
  readonly restarts$: Subject<void>;
  readonly state$: BehaviorSubject<JoiningState>;
  readonly rootHandler: RootHandler;
}

/** Runs one session after another: each restart ends the one before. */
export function runSessions({ setUp, viewer$, restarts$, state$, rootHandler }: SessionsSetup): Subscription {
  const sessions$ = new Observable<never>((subscriber) =>
    runSession({
      ...setUp(),
      onState: (state) => state$.next(state),
      onCrash: (thrown) => subscriber.error(thrown),
    }),
  );
  /** After a crash no session handles intents; only the reset button of the card works, and it is handled here. */
  function afterCrash(thrown: unknown): Observable<unknown> {
    const error = crashOf(rootHandler.caught('pipeline', thrown));
    state$.pipe(take(1)).subscribe((state) => state$.next(withError(state, error)));
    return viewer$.pipe(
      filter(({ type }) => type === 'intent.reset'),
      map(() => restarts$.next()),
    );
  }
  return restarts$
    .pipe(
      startWith(undefined),
      switchMap(() => sessions$.pipe(catchError(afterCrash))),
    )
    .subscribe();
}
