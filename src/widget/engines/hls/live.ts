import type Hls from 'hls.js';
import type { LevelDetails } from 'hls.js';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import type { SignalOf } from '../../../../streams/model/signals.ts';
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

type Library = Pick<Hls, 'config' | 'latency' | 'targetLatency' | 'latestLevelDetails'>;

export interface LowLatency {
  /** Null where the channel does not come in parts. */
  readonly read: () => Latency | null;
  readonly follow: (command: Pick<CommandOf<'live.follow'>, 'rate' | 'extraSeconds'>) => void;
}

/** A channel in parts, which is played near its live edge. */
export function lowLatency(hls: Library, media: HTMLMediaElement): LowLatency {
  let askedSeconds: number | null = null;

  function asked(): number | null {
    const { live = false, partTarget = 0 } = hls.latestLevelDetails ?? {};
    if (!live || !(partTarget > 0)) return null;
    // The distance grows with stalls by command, so the library must not increase it as well.
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
