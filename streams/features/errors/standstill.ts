import { concatMap, EMPTY, filter, map, merge, startWith, switchMap, take, timer, type Observable } from 'rxjs';
import { bufferedAheadSeconds } from '../../model/buffer.ts';
import { retryInPlace } from '../../model/retry.ts';
import { standstillRemedies, stoodStill, type StandstillRemedy } from '../../model/standstill.ts';
import { selector, type Inputs, type Output, type Pipeline, type FirstState, type Subject } from '../define-first.ts';

/** Whether the film has to move: the viewer wants it, no ad has the screen, and no other reason to stand is known. */
const hasToMove = selector(
  ['attached', 'filmIntent', 'isOnline', 'output'],
  ({ attached, filmIntent, isOnline, output }) =>
    attached.isAttached && filmIntent.wants === 'play' && isOnline && output === 'here',
);

const STEPS_IN_A_SECOND = 2;

/** In half seconds, because a seek to the present position may move the film by a frame. */
const roughPlace = selector(['timeline'], ({ timeline }) => Math.floor(timeline.positionSeconds * STEPS_IN_A_SECOND));

/**
 * Helps a film that stands, whatever the cause. When it has to move, and for a while neither its position has moved nor
 * bytes have come for a buffer that needs them, the next remedy is tried: a seek to where it is, then loading again, then
 * the retry of a broken stream, which counts its attempts and ends with a card. Bytes only delay the next remedy: the
 * first one has its turn again when the film has moved, or something else is attached. A retry is waited for.
 * `switchMap`: each sign of life starts the wait anew.
 *
 * position  1-2---------------------
 * bytes     -------b----------------
 * result    -----------s----l----r--   (s: seek, l: load, r: retry; silence 4)
 */
export const standstill: Pipeline = (inputs) =>
  inputs.select(hasToMove).pipe(switchMap((isWatched) => (isWatched ? remedies(inputs) : EMPTY)));

function remedies(inputs: Inputs): Observable<Output> {
  const { on, select, state, config, clock } = inputs;
  const begun$ = merge(select(roughPlace), on('engine.attaching')).pipe(map(() => 0));
  const retried$ = on('player.retryPlanned').pipe(map(() => config.streamRetryDelayMs));
  const fed$ = on('engine.bytesArrived').pipe(
    filter(() => bufferedAheadSeconds(state().timeline) < config.standstillSupplySeconds),
    map(() => 0),
  );
  return merge(begun$, retried$).pipe(
    switchMap((pauseMs) =>
      fed$.pipe(
        startWith(pauseMs),
        switchMap((delayMs) => timer(delayMs + config.standstillMs, config.standstillMs, clock)),
        take(standstillRemedies.length),
        // Outputs of one remedy stay together.
        concatMap((_, index) => apply(standstillRemedies[index] ?? 'retry', state())),
      ),
    ),
  );
}

function apply(remedy: StandstillRemedy, state: FirstState): readonly Output[] {
  const { positionSeconds } = state.timeline;
  const { isSeeking, isWaiting } = state.playback;
  const bufferSeconds = bufferedAheadSeconds(state.timeline);
  const failure = stoodStill(remedy, { positionSeconds, bufferSeconds, isSeeking, isWaiting });
  switch (remedy) {
    case 'seek':
      return [
        { type: 'player.stoodStill', failure },
        { type: 'media.seek', cause: 'retry', positionSeconds },
        { type: 'media.play', cause: 'retry' },
      ];
    case 'load':
      return [{ type: 'player.stoodStill', failure }, ...retryInPlace(state)];
    case 'retry':
      return [{ type: 'engine.failed', failure }];
  }
}

export const standstillSubject = { features: [], pipelines: [standstill] } satisfies Subject;
