import { ErrorDetails, Events } from 'hls.js';
import type Hls from 'hls.js';
import type { ErrorData, LevelDetails, LevelLoadedData } from 'hls.js';
import { filter, ignoreElements, map, merge, type Observable } from 'rxjs';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import type { NetworkSignal } from '../../../../streams/model/network.ts';
import type { SignalOf } from '../../../../streams/model/signals.ts';
import { type HlsEvents, hlsEvents } from './events.ts';
import { catchUpAt, type Latency } from '../shared/index.ts';

type Details = Pick<LevelDetails, 'live' | 'fragmentStart' | 'edge'>;

/** The window of a channel's playlist; null for films and for an empty window. */
export function liveWindow(
  { live, fragmentStart, edge }: Details,
  latency: number | null,
): SignalOf<'engine.liveWindowChanged'> | null {
  if (!live || !(fragmentStart >= 0) || !(edge > fragmentStart)) return null;
  return { type: 'engine.liveWindowChanged', window: [fragmentStart, edge], delaySeconds: latency ?? 0 };
}

type Numbers = Pick<LevelDetails, 'live' | 'startSN' | 'endSN'>;

/** One server may be this many segments behind another. */
const MOST_BEHIND = 3;

const isOfAnotherStream = (before: Numbers, now: Numbers): boolean =>
  now.endSN < before.startSN || before.endSN - now.endSN > MOST_BEHIND;

/**
 * Tells when the playlist of a channel does not continue the last one: its numbers or its segments do not go on from
 * there.
 */
export function hlsRestarts(hls: HlsEvents): Observable<NetworkSignal> {
  const known = new Map<number, Numbers>();
  const loaded$ = hlsEvents<LevelLoadedData>(hls, Events.LEVEL_LOADED).pipe(
    filter(({ level, details: { live, startSN, endSN } }) => {
      const before = known.get(level);
      known.set(level, { live, startSN, endSN });
      return live && before?.live === true && isOfAnotherStream(before, { live, startSN, endSN });
    }),
  );
  // The library refuses a playlist in which a segment has the number of another.
  const refused$ = hlsEvents<ErrorData>(hls, Events.ERROR).pipe(
    filter(
      ({ details, level = -1 }) => details === ErrorDetails.LEVEL_PARSING_ERROR && known.get(level)?.live === true,
    ),
  );
  const forgotten$ = hlsEvents(hls, Events.MANIFEST_LOADING).pipe(
    map(() => known.clear()),
    ignoreElements(),
  );
  return merge(forgotten$, merge(loaded$, refused$).pipe(map((): NetworkSignal => ({ type: 'channel.restarted' }))));
}

type Library = Pick<Hls, 'config' | 'latency' | 'targetLatency' | 'latestLevelDetails'>;

export interface LowLatency {
  /** Null if the channel does not come in parts. */
  readonly read: () => Latency | null;
  readonly follow: (command: Pick<CommandOf<'engine.followEdge'>, 'rate' | 'extraSeconds'>) => void;
}

/** A channel in parts, which is played near its live edge. */
export function lowLatency(hls: Library, media: HTMLMediaElement): LowLatency {
  let askedSeconds: number | null = null;

  function asked(): number | null {
    const { live = false, partTarget = 0 } = hls.latestLevelDetails ?? {};
    if (!live || !(partTarget > 0)) return null;
    // The core increases the distance after stalls, so the library must not increase it as well.
    hls.config.liveSyncOnStallIncrease = 0;
    return (askedSeconds ??= hls.targetLatency ?? 0);
  }

  return {
    read: () => {
      const targetSeconds = asked();
      return targetSeconds === null ? null : { seconds: hls.latency || NaN, targetSeconds };
    },
    follow: ({ rate, extraSeconds }) => {
      const targetSeconds = asked();
      if (targetSeconds === null) return;
      if (hls.targetLatency !== targetSeconds + extraSeconds) hls.targetLatency = targetSeconds + extraSeconds;
      catchUpAt(media, rate);
    },
  };
}
