import { edgeOf, hasDvr } from './live.ts';
import type { TimeRange } from './media.ts';
import type { TimelineState } from './state.ts';

/** The range for seeks; null if there is no room to move, or it is not known yet. */
export function seekWindow(timeline: TimelineState, minimumDvrSeconds: number): TimeRange | null {
  const { durationSeconds, seekable, isLive } = timeline;
  if (!isLive) return durationSeconds > 0 ? [0, durationSeconds] : null;
  if (seekable === null || !hasDvr(timeline, minimumDvrSeconds)) return null;
  return [seekable[0], edgeOf(timeline) ?? seekable[1]];
}

/** Possible in a film whose length is not known yet, but not in a live stream without DVR. */
export function maySeek(timeline: TimelineState, minimumDvrSeconds: number): boolean {
  return !timeline.isLive || hasDvr(timeline, minimumDvrSeconds);
}
