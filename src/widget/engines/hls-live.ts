import type { LevelDetails } from 'hls.js';
import type { EngineLiveSignal } from '../../../streams/model/signals.ts';

type Details = Pick<LevelDetails, 'live' | 'fragmentStart' | 'edge'>;

/** The window of a channel's playlist; null for films and for an empty window. */
export function liveWindow({ live, fragmentStart, edge }: Details, latency: number | null): EngineLiveSignal | null {
  if (!live || !(fragmentStart >= 0) || !(edge > fragmentStart)) return null;
  return { type: 'engine.liveWindowChanged', window: [fragmentStart, edge], delaySeconds: latency ?? 0 };
}
