import { map, startWith, withLatestFrom, type Observable } from 'rxjs';
import type { Gesture, SpeedHold } from '../model/gestures.ts';
import type { PlaybackState, TimelineState } from '../model/state.ts';

export interface SpeedHoldInputs {
  readonly gesture$: Observable<Gesture>;
  readonly isReady$: Observable<boolean>;
  readonly playback$: Observable<PlaybackState>;
  readonly timeline$: Observable<TimelineState>;
  readonly rate$: Observable<number>;
}

export interface SpeedHoldConfig {
  readonly holdRate: number;
}

/**
 * While the picture is pressed a film that plays goes faster. Not a channel: there is nothing to hurry to.
 *
 * gesture  --h---l--
 * result   n-H---n--   (h: held, l: letGo, n: null)
 */
export function speedHold(inputs: SpeedHoldInputs, { holdRate }: SpeedHoldConfig): Observable<SpeedHold | null> {
  const { gesture$, isReady$, playback$, timeline$, rate$ } = inputs;
  return gesture$.pipe(
    withLatestFrom(isReady$, playback$, timeline$, rate$),
    map(([{ type }, isReady, { phase }, { isLive }, before]): SpeedHold | null =>
      type === 'held' && isReady && phase === 'playing' && !isLive ? { rate: holdRate, before } : null,
    ),
    startWith<SpeedHold | null>(null),
  );
}
