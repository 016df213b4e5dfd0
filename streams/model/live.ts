import type { TimelineState } from './state.ts';

/** Where a live stream is now; null if that is unknown. */
export function edgeOf({ isLive, edgeSeconds, seekable }: TimelineState): number | null {
  return isLive ? (edgeSeconds ?? seekable?.[1] ?? null) : null;
}

export function isAtEdge(timeline: TimelineState): boolean {
  const edgeSeconds = edgeOf(timeline);
  return edgeSeconds === null || edgeSeconds - timeline.positionSeconds <= timeline.edgeToleranceSeconds;
}

export function hasDvr({ isLive, seekable }: TimelineState, minimumSeconds: number): boolean {
  return isLive && seekable !== null && seekable[1] - seekable[0] >= minimumSeconds;
}
