import { EMPTY, filter, map, merge, of, scan, startWith, switchMap, take, timer, type Observable } from 'rxjs';
import type { PlayerConfig } from '../../config.ts';
import type { Failure } from '../../model/errors.ts';
import type { Inputs, Output, Pipeline } from '../define.ts';

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
 * result              p----rp----rg------   (p: planned, r: retry, g: given up, two attempts allowed)
 */
export const recovery: Pipeline = (inputs) => {
  const { on, select, state, config } = inputs;
  const failed$ = on('engine.failed').pipe(
    map(({ failure }): Attempt => ({ count: 1, failure, positionSeconds: state().timeline.positionSeconds })),
  );
  // Something else is being attached, or resolved for it.
  const replaced$ = merge(select('source'), on('engine.attaching')).pipe(map(() => NONE));
  return merge(failed$, replaced$).pipe(
    scan((before, now) => countInPlace(before, now, config), NONE),
    switchMap(({ failure, count }): Observable<Output> => {
      if (failure === null) return EMPTY;
      const isFinal = failure.code === 4 || count > config.streamRetryAttempts;
      return isFinal ? of({ type: 'player.streamGivenUp', failure }) : retry(inputs, failure);
    }),
  );
};

function countInPlace(before: Attempt, now: Attempt, { streamProgressSeconds }: PlayerConfig): Attempt {
  const hasMoved = Math.abs(now.positionSeconds - before.positionSeconds) >= streamProgressSeconds;
  return now.failure === null || hasMoved ? now : { ...now, count: before.count + 1 };
}

/** `switchMap`: the pause is over once. */
function retry({ select, state, config, clock }: Inputs, failure: Failure): Observable<Output> {
  return timer(config.streamRetryDelayMs, clock).pipe(
    switchMap(() => select('isOnline')),
    filter(Boolean),
    take(1),
    map((): Output => ({ type: 'engine.retry', cause: 'retry', positionSeconds: state().timeline.positionSeconds })),
    startWith<Output>({ type: 'player.retryPlanned', failure }),
  );
}
