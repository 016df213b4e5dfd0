import {
  combineLatest,
  distinctUntilChanged,
  map,
  merge,
  of,
  startWith,
  switchMap,
  timer,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { ControlsState, PlaybackState } from '../model/state.ts';

export interface ControlsVisibilityInputs {
  /** Any sign of the viewer: a move, a tap, a key. */
  readonly stirred$: Observable<unknown>;
  /** The pointer left the player. */
  readonly left$: Observable<unknown>;
  /** A menu, a drag or keyboard focus needs the controls. */
  readonly isHeld$: Observable<boolean>;
  readonly playback$: Observable<PlaybackState>;
}

export interface ControlsVisibilityConfig {
  readonly controlsHideDelayMs: number;
}

const VISIBLE: ControlsState = { isVisible: true };
const HIDDEN: ControlsState = { isVisible: false };

/**
 * Controls show at every sign of the viewer and go after a while of none; they stay before the first start, when
 * paused, and while something holds them. `switchMap`: each sign starts the wait anew.
 *
 * stirred (delay 2 s)  s----s--------
 * left                 ----------l---
 * result               V-H--V----H---
 */
export function controlsVisibility(
  inputs: ControlsVisibilityInputs,
  config: ControlsVisibilityConfig,
  scheduler: SchedulerLike,
): Observable<ControlsState> {
  const isPinned$ = combineLatest([
    inputs.isHeld$.pipe(startWith(false)),
    inputs.playback$.pipe(
      map(({ phase }) => phase !== 'playing'),
      distinctUntilChanged(),
    ),
  ]).pipe(
    map(([isHeld, isResting]) => isHeld || isResting),
    distinctUntilChanged(),
  );
  const delay$ = merge(
    inputs.stirred$.pipe(
      startWith(null),
      map(() => config.controlsHideDelayMs),
    ),
    inputs.left$.pipe(map(() => 0)),
  );
  return isPinned$.pipe(
    switchMap((isPinned) =>
      isPinned ? of(VISIBLE) : delay$.pipe(switchMap((delayMs) => showFor(delayMs, scheduler))),
    ),
    distinctUntilChanged(),
  );
}

function showFor(delayMs: number, scheduler: SchedulerLike): Observable<ControlsState> {
  if (delayMs === 0) return of(HIDDEN);
  return timer(delayMs, scheduler).pipe(
    map(() => HIDDEN),
    startWith(VISIBLE),
  );
}
