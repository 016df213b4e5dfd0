import { EMPTY, filter, map, merge, of, scan, startWith, switchMap, take, timer, type Observable } from 'rxjs';
import { isBadPlaylist, isHopeless, isLicenseRefused, isPortal, type Failure } from '../../model/errors.ts';
import type { RetryManner } from '../../model/media.ts';
import { isBypassed } from '../../model/protection.ts';
import { mannerAfter, retryInPlace } from '../../model/retry.ts';
import { isStandstill } from '../../model/standstill.ts';
import type { FirstState, Inputs, Output, Pipeline, PlayerConfig } from '../define-first.ts';

interface Attempt {
  readonly count: number;
  readonly failure: Failure | null;
  readonly positionSeconds: number;
  /** How much further on the stream is loaded again. */
  readonly skipSeconds: number;
}

const INITIAL: Attempt = { count: 0, failure: null, positionSeconds: 0, skipSeconds: 0 };

/**
 * A broken stream is retried after a pause; when offline, once the network is back. Failures without progress between
 * them are counted. When all attempts are used up, or nothing here can play the source at all, the failure is final.
 * A film that stands and that nothing has helped is tried again a little further on: a segment may be broken.
 * A refused licence is final only if the catalogue knows no better one either.
 * The buffer may play on during the pause, so a changed position does not cancel the retry.
 * `switchMap`: a new failure or attachment replaces the retry that is pending.
 *
 * failed (pause 5 s)  f-----f-----f------
 * result              p----rp----rg------   (p: planned, r: retry, g: given up, two attempts allowed)
 */
export const recovery: Pipeline = (inputs) => {
  const { on, select, state, config } = inputs;
  const failed$ = on('engine.failed').pipe(
    filter(({ failure }) => !isBypassed(failure, state().source)),
    map(({ failure }): Attempt => ({
      ...INITIAL,
      count: 1,
      failure,
      positionSeconds: state().timeline.positionSeconds,
    })),
  );
  // Another source is being attached or resolved, the viewer asks for a try now, or a channel is loaded anew.
  const replaced$ = merge(select('source'), on('engine.attaching', 'intent.tryAgain', 'channel.restarted')).pipe(
    map(() => INITIAL),
  );
  return merge(failed$, replaced$).pipe(
    scan((before, now) => countInPlace(before, now, config), INITIAL),
    switchMap(({ failure, count, skipSeconds }): Observable<Output> => {
      if (failure === null) return EMPTY;
      return count > attemptsFor(failure, state(), config)
        ? giveUp(inputs, failure)
        : retry(inputs, failure, mannerAfter(failure, count), skipSeconds);
    }),
  );
};

/**
 * A viewer who has to log in to the network gets longer, and a channel still longer: it comes back by itself. A bad
 * playlist is loaded once more before it is final.
 */
function attemptsFor(failure: Failure, { liveWindow }: Pick<FirstState, 'liveWindow'>, config: PlayerConfig): number {
  if (isHopeless(failure)) return 0;
  if (liveWindow !== null && mannerAfter(failure, 1) !== 'newBuffer') return config.channelRetryAttempts;
  if (isBadPlaylist(failure)) return 1;
  return isPortal(failure) ? config.portalRetryAttempts : config.streamRetryAttempts;
}

function countInPlace(before: Attempt, now: Attempt, config: PlayerConfig): Attempt {
  const { failure, positionSeconds } = now;
  const progressSeconds = config.streamProgressSeconds + before.skipSeconds;
  if (failure === null || Math.abs(positionSeconds - before.positionSeconds) >= progressSeconds) return now;
  const skipSeconds = isStandstill(failure) && before.count > 0 ? config.skipSeconds : 0;
  return { failure, count: before.count + 1, positionSeconds, skipSeconds };
}

function giveUp({ select }: Inputs, failure: Failure): Observable<Output> {
  const givenUp: Output = { type: 'player.streamGivenUp', failure };
  if (!isLicenseRefused(failure)) return of(givenUp);
  return select('renewal').pipe(
    filter(({ isAsking }) => !isAsking),
    take(1),
    map(() => givenUp),
  );
}

/** `switchMap`: the timer fires once, and so does the network behind it, so nothing is ever replaced. */
function retry(
  { select, state, config, clock }: Inputs,
  failure: Failure,
  how: RetryManner | null,
  skipSeconds: number,
): Observable<Output> {
  return timer(config.streamRetryDelayMs, clock).pipe(
    switchMap(() => select('isOnline')),
    filter(Boolean),
    take(1),
    switchMap(() => retryInPlace(state(), { how }, skipSeconds)),
    startWith<Output>({ type: 'player.retryPlanned', failure }),
  );
}
