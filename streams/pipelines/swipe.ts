import { distinctUntilChanged, map, scan, withLatestFrom, type Observable } from 'rxjs';
import type { Gesture, Swipe } from '../model/gestures.ts';
import { seekWindow } from '../model/seek-window.ts';
import type { PlaybackState, TimelineState } from '../model/state.ts';

export interface SwipeInputs {
  readonly gesture$: Observable<Gesture>;
  readonly isReady$: Observable<boolean>;
  readonly playback$: Observable<PlaybackState>;
  readonly timeline$: Observable<TimelineState>;
}

export interface SwipeConfig {
  readonly minimumDvrSeconds: number;
  /** What a swipe over the whole width passes; less where the film is shorter. */
  readonly swipeWidthSeconds: number;
}

/** `refused`: it began where one may not seek, and stays without effect to its end. */
type Step = Swipe | 'none' | 'refused';

/**
 * A swipe moves along the film: where to is shown while it lasts, and gone to when the finger is lifted. Until then the
 * film plays on, so that a swipe that is dropped has done nothing.
 *
 * gesture  -s-s-S--s-d-   (s: swiping, S: swiped, d: swipeDropped)
 * result   -m-m-r--m-n-   (m: moving, r: released, n: null)
 */
export function swipe(inputs: SwipeInputs, config: SwipeConfig): Observable<Swipe | null> {
  const { gesture$, isReady$, playback$, timeline$ } = inputs;
  return gesture$.pipe(
    withLatestFrom(isReady$, playback$, timeline$),
    scan(
      (step: Step, [gesture, isReady, { phase }, timeline]) =>
        takeStep(step, gesture, isReady && phase !== 'notStarted' ? timeline : null, config),
      'none',
    ),
    map((step) => (typeof step === 'string' ? null : step)),
    distinctUntilChanged(),
  );
}

function takeStep(step: Step, gesture: Gesture, timeline: TimelineState | null, config: SwipeConfig): Step {
  switch (gesture.type) {
    case 'swiping':
      return step === 'refused' ? step : move(step, gesture.share, timeline, config);
    case 'swiped':
      return typeof step === 'string' ? 'none' : { ...step, status: 'released' };
    default:
      return 'none';
  }
}

function move(step: Step, share: number, timeline: TimelineState | null, config: SwipeConfig): Step {
  const window = timeline && seekWindow(timeline, config.minimumDvrSeconds);
  if (timeline === null || window === null) return 'refused';
  const [from, to] = window;
  const isUnderWay = typeof step !== 'string' && step.status === 'moving';
  const fromSeconds = isUnderWay ? step.fromSeconds : timeline.positionSeconds;
  const target = fromSeconds + share * Math.min(to - from, config.swipeWidthSeconds);
  return { status: 'moving', fromSeconds, toSeconds: Math.min(Math.max(target, from), to) };
}
