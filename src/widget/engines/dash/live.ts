import type { MediaPlayerClass } from 'dashjs';
import { catchError, EMPTY, filter, fromEvent, map, merge, Subject, switchMap, take, type Observable } from 'rxjs';
import type { SignalOf } from '../../../../streams/model/signals.ts';
import type { LiveClock } from '../live/index.ts';

type Library = Pick<
  MediaPlayerClass,
  'isDynamic' | 'getTargetLiveDelay' | 'getCurrentLiveLatency' | 'getLowLatencyModeEnabled'
>;

interface DashLive {
  readonly windows$: Observable<SignalOf<'engine.liveWindowChanged'>>;
  /** Keeps a channel with chunked segments near its live edge. The code for this is loaded only for such channels. */
  readonly kept$: Observable<unknown>;
}

/**
 * What is special to channels.
 * @param changes$ emits when there may be a channel, or another one
 */
export function dashLive(
  player: Library,
  media: HTMLVideoElement,
  { changes$, isReady, isAtEdge }: { changes$: Observable<unknown>; isReady: () => boolean; isAtEdge: boolean },
): DashLive {
  let extraSeconds = 0;
  const extended$ = new Subject<void>();
  const isChannel = (): boolean => isReady() && player.isDynamic();
  const clock: LiveClock = {
    latencySeconds: () => (isChannel() ? player.getCurrentLiveLatency() : NaN) || NaN,
    targetSeconds: () => (isChannel() ? player.getTargetLiveDelay() : 0),
    keep: (seconds) => {
      const more = seconds - clock.targetSeconds();
      if (more === extraSeconds) return;
      extraSeconds = more;
      extended$.next();
    },
  };
  return {
    windows$: merge(changes$, extended$).pipe(
      filter(isChannel),
      map(() => player.getTargetLiveDelay() + extraSeconds),
      filter((delaySeconds) => delaySeconds >= 0 && delaySeconds < Infinity),
      map((delaySeconds) => ({ type: 'engine.liveWindowChanged', window: null, delaySeconds }) as const),
    ),
    // The library knows only after the first segments whether they come in chunks.
    kept$: merge(changes$, fromEvent(media, 'playing')).pipe(
      filter(() => isChannel() && player.getLowLatencyModeEnabled()),
      take(1),
      switchMap(() => import('../live/index.ts')),
      switchMap(({ catchUp }) => catchUp(media, clock, isAtEdge)),
      // Without this script the channel still plays, only further behind the live edge.
      catchError(() => EMPTY),
    ),
  };
}
