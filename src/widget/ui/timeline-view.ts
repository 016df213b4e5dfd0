import { limits } from '../../contract/limits.ts';
import type { TimelineState } from '../../../streams/model/state.ts';
import { clamp, hasHours, clock } from './format.ts';
import { snap } from './slider.ts';
import { texts } from './texts.ts';

/** The stretch of time the slider spans: the whole film, or what a live stream still holds. */
export interface Span {
  readonly startSeconds: number;
  readonly lengthSeconds: number;
  readonly isLive: boolean;
}

/** Null where there is nothing to move in: unknown duration, or a live stream that keeps too little. */
export function spanOf({ durationSeconds, seekable, isLive }: TimelineState): Span | null {
  if (!isLive) return durationSeconds > 0 ? { startSeconds: 0, lengthSeconds: durationSeconds, isLive } : null;
  if (seekable === null) return null;
  const lengthSeconds = seekable[1] - seekable[0];
  return lengthSeconds >= limits.minimumDvrSeconds ? { startSeconds: seekable[0], lengthSeconds, isLive } : null;
}

export const percentIn = (span: Span, seconds: number): number =>
  clamp(((seconds - span.startSeconds) / span.lengthSeconds) * 100, 0, 100);

export const secondsIn = (span: Span, percent: number): number =>
  span.startSeconds + (span.lengthSeconds * percent) / 100;

/** Painted as hard stops of one gradient: any number of ranges costs one element. */
export function bufferedGradient(span: Span, buffered: TimelineState['buffered']): string {
  const stops = buffered.map(([start, end]) => {
    const from = `${percentIn(span, start).toFixed(1)}%`;
    const to = `${percentIn(span, end).toFixed(1)}%`;
    return `transparent ${from},var(--buffered-ink) ${from} ${to},transparent ${to}`;
  });
  return stops.length > 0 ? `linear-gradient(90deg,${stops.join(',')})` : 'none';
}

export function spokenIn(span: Span, seconds: number): string {
  if (span.isLive) return texts.spokenBehindLive(span.lengthSeconds - (seconds - span.startSeconds));
  return texts.spokenPosition(clamp(seconds, 0, span.lengthSeconds), span.lengthSeconds);
}

export function shownAt(span: Span, percent: number): string {
  const seconds = (span.lengthSeconds * percent) / 100;
  if (!span.isLive) return clock(seconds, hasHours(span.lengthSeconds));
  return percent === 100 ? texts.live : `\u2212${clock(span.lengthSeconds - seconds)}`;
}

export const snapped = (percent: number): number => snap(percent, limits.timeSliderStepPercent);
