import {
  type BehaviorSubject,
  catchError,
  filter,
  map,
  Observable,
  startWith,
  Subject,
  Subscription,
  switchMap,
  take,
} from 'rxjs';
import type { Command } from '../../../streams/model/commands.ts';
import type { Session } from '../../../streams/model/session.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import type { JoiningState } from '../../../streams/features/state.ts';
import { createPlayer, withError } from '../../../streams/player.ts';
import { limits } from '../../contract/limits.ts';
import type { Recorder } from '../recorder/recorder.ts';
import type { RootHandler } from '../reporting/root-handler.ts';
import type { LaterPart } from './later.ts';
import { performAll, type Perform } from './perform.ts';
import { crashOf } from './reports.ts';
import { createSessionLoop } from './session-loop.ts';

export interface SessionSetup {
  readonly session: Session;
  readonly perform: Perform;
  /** All signals from outside: facts and intents. */
  readonly inputs$: Observable<Signal>;
  readonly recorder: Pick<Recorder, 'record'>;
  /** Features loaded after the first frame: emits once they are there, and at once for later sessions. */
  readonly laterPart$: Observable<Pick<LaterPart, 'subjects' | 'inputs$'>>;
  readonly onState: (state: JoiningState) => void;
  /** Called when a pipeline throws, which is a bug: the session has to end. */
  readonly onCrash: (thrown: unknown) => void;
}

/** Runs one session of the player until it is unsubscribed from, which leaves nothing behind. */
export function runSession(setup: SessionSetup): Subscription {
  const loop = createSessionLoop(setup.recorder, () => performance.now());
  let laterSubjects: LaterPart['subjects'] | null = null;
  const player = createPlayer(loop.signals$, limits, loop.scheduler, { later: () => laterSubjects });
  const commands$ = new Subject<Command>();

  const lifetime = new Subscription(() => loop.close());
  const error = (thrown: unknown): void => setup.onCrash(thrown);
  lifetime.add(performAll(commands$, setup.perform).subscribe((signal) => loop.send(signal)));
  lifetime.add(
    player.commands$.subscribe({
      next: (command) => {
        loop.noteCommand(command);
        commands$.next(command);
      },
      error,
    }),
  );
  lifetime.add(setup.inputs$.subscribe((signal) => loop.send(signal)));
  loop.send({ type: 'session.started', session: setup.session });
  lifetime.add(
    setup.laterPart$.subscribe(({ subjects }) => {
      laterSubjects = subjects;
      loop.send({ type: 'player.joined' });
    }),
  );
  const laterInputs$ = setup.laterPart$.pipe(switchMap(({ inputs$ }) => inputs$));
  lifetime.add(laterInputs$.subscribe((signal) => loop.send(signal)));
  // Subscribed last: a screen that exists already needs the whole state.
  lifetime.add(player.state$.subscribe((state) => setup.onState(state)));
  return lifetime;
}

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
