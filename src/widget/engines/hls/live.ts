import type Hls from 'hls.js';
import type { LevelDetails, LevelUpdatedData } from 'hls.js';
import { catchError, EMPTY, filter, switchMap, take, type Observable } from 'rxjs';
import type { SignalOf } from '../../../../streams/model/signals.ts';
import type { LiveClock } from '../live/index.ts';

type Details = Pick<LevelDetails, 'live' | 'fragmentStart' | 'edge'>;

/** The window of a channel's playlist; null for films and for an empty window. */
export function liveWindow(
  { live, fragmentStart, edge }: Details,
  latency: number | null,
): SignalOf<'engine.liveWindowChanged'> | null {
  if (!live || !(fragmentStart >= 0) || !(edge > fragmentStart)) return null;
  return { type: 'engine.liveWindowChanged', window: [fragmentStart, edge], delaySeconds: latency ?? 0 };
}

type Library = Pick<Hls, 'config' | 'latency' | 'targetLatency'>;

/** Keeps a channel with partial segments near its live edge. The code for this is loaded only for such channels. */
export function keepLatency(
  hls: Library,
  media: HTMLVideoElement,
  updates$: Observable<Pick<LevelUpdatedData, 'details'>>,
  isAtEdge: boolean,
): Observable<unknown> {
  return updates$.pipe(
    filter(({ details: { live, partTarget } }) => live && partTarget > 0),
    take(1),
    switchMap(() => import('../live/index.ts')),
    switchMap(({ catchUp }) => catchUp(media, clockOf(hls), isAtEdge)),
    // Without this script the channel still plays, only further behind the live edge.
    catchError(() => EMPTY),
  );
}

function clockOf(hls: Library): LiveClock {
  // The distance grows with stalls here, so the library must not increase it as well.
  hls.config.liveSyncOnStallIncrease = 0;
  const asked = hls.targetLatency ?? 0;
  return {
    latencySeconds: () => hls.latency || NaN,
    targetSeconds: () => asked,
    keep: (seconds) => {
      if (hls.targetLatency !== seconds) hls.targetLatency = seconds;
    },
  };
}
