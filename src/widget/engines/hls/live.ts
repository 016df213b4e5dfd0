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

/** Keeps a channel whose segments come in parts near its edge; what that needs is loaded only then. */
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
    // Without it the channel plays as well, only further behind.
    catchError(() => EMPTY),
  );
}

function clockOf(hls: Library): LiveClock {
  // The distance grows with stalls here, and not by the library as well.
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
