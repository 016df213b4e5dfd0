import {
  distinctUntilChanged,
  filter,
  map,
  merge,
  mergeMap,
  skip,
  takeUntil,
  withLatestFrom,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import { throttleLatest } from '../operators/throttle-latest.ts';
import type { ProgressSample } from '../model/progress.ts';
import type { PlaybackState, SelectionState, TimelineState } from '../model/state.ts';

export interface ProgressInputs {
  readonly selection$: Observable<SelectionState>;
  readonly playback$: Observable<PlaybackState>;
  readonly timeline$: Observable<TimelineState>;
  /** Each time the element tells its position. */
  readonly sampled$: Observable<number>;
  /** The page is going away. */
  readonly left$: Observable<unknown>;
}

export interface ProgressConfig {
  readonly progressSaveThrottleMs: number;
}

/**
 * Remembers the viewer's place: from the second sample of each episode or variant (the first one may still be the
 * player's own start), not before play, not while seeking, not for live streams, and not more often than the
 * throttle allows. Leaving the page or the episode flushes what is pending, so that no second is lost. The place of an
 * episode seen to its end is its beginning: who comes back to it wants to see it, not its last frame.
 *
 * `mergeMap` with `takeUntil`, because `switchMap` would unsubscribe before the old episode could flush.
 *
 * sampled (throttle 10 s)  1-2-3-4---5----
 * left                     ------------x--
 * result                   --2-------4-5--
 */
export function progress(
  inputs: ProgressInputs,
  config: ProgressConfig,
  scheduler: SchedulerLike,
): Observable<ProgressSample> {
  const chosen$ = inputs.selection$.pipe(distinctUntilChanged(isSamePlace));
  const watched$ = inputs.sampled$.pipe(
    withLatestFrom(inputs.playback$, inputs.timeline$),
    filter(([, playback, timeline]) => isWatching(playback, timeline)),
    map(([positionSeconds]) => Math.floor(positionSeconds)),
  );
  const ended$ = inputs.playback$.pipe(
    map(({ phase }) => phase === 'ended'),
    distinctUntilChanged(),
    // How things stand when an episode is chosen is still the one before.
    skip(1),
    filter(Boolean),
    withLatestFrom(inputs.timeline$),
    filter(([, { isLive }]) => !isLive),
    map(() => 0),
  );
  return chosen$.pipe(
    mergeMap((selected) => {
      const places$ = merge(watched$.pipe(skip(1)), ended$).pipe(takeUntil(chosen$.pipe(skip(1))));
      return places$.pipe(
        map((positionSeconds) => toSample(selected, positionSeconds)),
        // Completes with the episode, and flushes then.
        throttleLatest(config.progressSaveThrottleMs, scheduler, inputs.left$),
      );
    }),
  );
}

function isSamePlace(left: SelectionState, right: SelectionState): boolean {
  return left.episode.id === right.episode.id && left.variant?.id === right.variant?.id;
}

function isWatching({ phase, isSeeking }: PlaybackState, { isLive, durationSeconds }: TimelineState): boolean {
  return (phase === 'playing' || phase === 'paused') && !isSeeking && !isLive && durationSeconds > 0;
}

function toSample({ episode, variant }: SelectionState, positionSeconds: number): ProgressSample {
  return { contentId: episode.contentId, episodeId: episode.id, variantId: variant?.id ?? null, positionSeconds };
}
