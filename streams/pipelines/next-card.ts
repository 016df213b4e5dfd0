import {
  map,
  merge,
  of,
  switchMap,
  take,
  takeUntil,
  timer,
  withLatestFrom,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { Episode } from '../model/catalogue.ts';
import type { NextCardState, SelectionState } from '../model/state.ts';

export interface NextCardInputs {
  readonly ended$: Observable<unknown>;
  readonly selection$: Observable<SelectionState>;
  /** The viewer said no, or went elsewhere: a seek back, play again, another episode. */
  readonly dismissed$: Observable<unknown>;
}

export interface NextCardConfig {
  readonly nextEpisodeDelaySeconds: number;
}

const HIDDEN: NextCardState = { isShown: false };

/**
 * At the end of an episode that has a next one, a card counts down to it. `switchMap`, because an end that comes
 * again (after a seek back) starts a new count.
 *
 * ended (delay 3 s)  e--------e-----
 * dismissed          -----------x---
 * result             3 2 1 0  3 H      (one a second, H: hidden)
 */
export function nextCard(
  inputs: NextCardInputs,
  config: NextCardConfig,
  scheduler: SchedulerLike,
): Observable<NextCardState> {
  const counted$ = inputs.ended$.pipe(
    withLatestFrom(inputs.selection$, (_, { next }) => next),
    switchMap((next) =>
      next === null
        ? of(HIDDEN)
        : countdown(next, config.nextEpisodeDelaySeconds, scheduler).pipe(takeUntil(inputs.dismissed$)),
    ),
  );
  return merge(of(HIDDEN), counted$, inputs.dismissed$.pipe(map(() => HIDDEN)));
}

function countdown(episode: Episode, seconds: number, scheduler: SchedulerLike): Observable<NextCardState> {
  return timer(0, 1_000, scheduler).pipe(
    take(seconds + 1),
    map((elapsed) => ({ isShown: true, episode, secondsLeft: seconds - elapsed })),
  );
}
