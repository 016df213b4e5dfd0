import {
  EMPTY,
  concat,
  filter,
  ignoreElements,
  map,
  merge,
  of,
  scan,
  switchMap,
  take,
  timer,
  withLatestFrom,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { Failure } from '../model/errors.ts';
import type { Recovery } from '../model/recovery.ts';
import type { TimelineState } from '../model/state.ts';

export interface RecoveryInputs {
  /** The stream stopped working. */
  readonly failed$: Observable<Failure>;
  /** Something else is being attached, or resolved for it. */
  readonly attaching$: Observable<unknown>;
  readonly timeline$: Observable<TimelineState>;
  /** Held: what the browser thinks, at once when asked. */
  readonly isOnline$: Observable<boolean>;
}

export interface RecoveryConfig {
  readonly streamRetryDelayMs: number;
  readonly streamRetryAttempts: number;
  /** A stream that gets no further than this creeps. */
  readonly streamProgressSeconds: number;
}

interface Attempt {
  readonly count: number;
  readonly failure: Failure | null;
  readonly positionSeconds: number;
}

const NONE: Attempt = { count: 0, failure: null, positionSeconds: 0 };

/**
 * A broken stream is tried again after a pause, offline as soon as the network is back. Failures are counted while
 * the film does not get on from one to the next; when the attempts are used up, or nothing here can play the source
 * at all, the failure is final. What is buffered may play on during the pause, so movement alone cancels nothing.
 * `switchMap`, because a new failure or attachment makes the retry under way pointless.
 *
 * failed (pause 5 s)  f-----f-----f------
 * result              -----r-----rg------   (r: retry, g: gave up, two attempts allowed)
 */
export function recovery(
  inputs: RecoveryInputs,
  config: RecoveryConfig,
  scheduler: SchedulerLike,
): Observable<Recovery> {
  const failed$ = inputs.failed$.pipe(
    withLatestFrom(inputs.timeline$, (failure, { positionSeconds }): Attempt => ({
      count: 1,
      failure,
      positionSeconds,
    })),
  );
  // Listened to throughout, or what the network did before a failure would be forgotten.
  const network$ = inputs.isOnline$.pipe(ignoreElements());
  return merge(network$, failed$, inputs.attaching$.pipe(map(() => NONE))).pipe(
    scan((before, now) => countInPlace(before, now, config), NONE),
    switchMap(({ failure, count }) => {
      if (failure === null) return EMPTY;
      if (failure.code === 4 || count > config.streamRetryAttempts) return of<Recovery>({ type: 'gaveUp', failure });
      return retry(inputs, config, scheduler);
    }),
  );
}

function countInPlace(before: Attempt, now: Attempt, { streamProgressSeconds }: RecoveryConfig): Attempt {
  const hasMoved = Math.abs(now.positionSeconds - before.positionSeconds) >= streamProgressSeconds;
  return now.failure === null || hasMoved ? now : { ...now, count: before.count + 1 };
}

function retry(inputs: RecoveryInputs, config: RecoveryConfig, scheduler: SchedulerLike): Observable<Recovery> {
  const pause$ = timer(config.streamRetryDelayMs, scheduler).pipe(filter(() => false));
  const online$ = inputs.isOnline$.pipe(filter(Boolean), take(1));
  return concat(pause$, online$).pipe(
    withLatestFrom(inputs.timeline$, (_, { positionSeconds }): Recovery => ({ type: 'retry', positionSeconds })),
  );
}
