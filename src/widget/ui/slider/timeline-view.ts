import { limits } from '../../../contract/limits.ts';
import { screenLimits } from '../../../contract/screen-limits.ts';
import { edgeOf, hasDvr } from '../../../../streams/model/live.ts';
import type { TimelineState } from '../../../../streams/model/state.ts';
import { clamp, hasHours, clock, negative, splitTime } from '../format.ts';
import { snap } from './scale.ts';
import { texts } from '../texts.ts';

/** The range of time of the slider: the whole film, or what a live stream still holds, up to its live edge. */
export interface Span {
  readonly startSeconds: number;
  readonly lengthSeconds: number;
  readonly isLive: boolean;
  /** The slider does not end with the film, whose length is hidden. */
  readonly isOpen: boolean;
  /** How far behind its end still counts as live. */
  readonly edgeToleranceSeconds: number;
}

/**
 * Returns null if seeking is impossible: unknown duration, or a live stream that holds too little.
 * @param horizonSeconds the end of the slider in place of the end of the film
 */
export function spanOf(timeline: TimelineState, horizonSeconds: number | null = null): Span | null {
  const { durationSeconds, seekable, isLive, edgeToleranceSeconds } = timeline;
  if (!isLive) {
    const isOpen = horizonSeconds !== null;
    const lengthSeconds = horizonSeconds ?? durationSeconds;
    return durationSeconds > 0 ? { startSeconds: 0, lengthSeconds, isLive, isOpen, edgeToleranceSeconds } : null;
  }
  const edgeSeconds = edgeOf(timeline);
  if (seekable === null || edgeSeconds === null || !hasDvr(timeline, limits.minimumDvrSeconds)) return null;
  const lengthSeconds = edgeSeconds - seekable[0];
  return lengthSeconds > 0
    ? { startSeconds: seekable[0], lengthSeconds, isLive, isOpen: false, edgeToleranceSeconds }
    : null;
}

export const percentIn = (span: Span, seconds: number): number =>
  clamp(((seconds - span.startSeconds) / span.lengthSeconds) * 100, 0, 100);

/** Position of the handle in percent. At the live edge it is 100, although part of a segment is still missing. */
export const handlePercentIn = (span: Span, seconds: number): number =>
  span.isLive && behindIn(span, seconds) <= span.edgeToleranceSeconds ? 100 : percentIn(span, seconds);

/**
 * In whole milliseconds: a time just below a whole second would be shown as the second before it, although the film
 * then reports the whole second.
 */
export const secondsIn = (span: Span, percent: number): number =>
  Math.round((span.startSeconds + (span.lengthSeconds * percent) / 100) * 1_000) / 1_000;

const behindIn = (span: Span, seconds: number): number => span.startSeconds + span.lengthSeconds - seconds;

/** The buffered ranges as one gradient with hard stops: one element for any number of ranges. */
export function bufferedGradient(span: Span, buffered: TimelineState['buffered']): string {
  const stops = buffered.map(([start, end]) => {
    const from = `${percentIn(span, start).toFixed(1)}%`;
    const to = `${percentIn(span, end).toFixed(1)}%`;
    return `transparent ${from},var(--buffered-ink) ${from} ${to},transparent ${to}`;
  });
  return stops.length > 0 ? `linear-gradient(90deg,${stops.join(',')})` : 'none';
}

export function spokenPositionIn(span: Span, seconds: number, chapterTitle: string | null = null): string {
  if (span.isLive) {
    const behindSeconds = behindIn(span, seconds);
    return behindSeconds <= span.edgeToleranceSeconds
      ? texts.liveBroadcast
      : texts.spokenBehindLive(splitTime(Math.min(behindSeconds, span.lengthSeconds)));
  }
  const position = splitTime(clamp(seconds, 0, span.lengthSeconds));
  return texts.spokenPosition(position, span.isOpen ? null : splitTime(span.lengthSeconds), chapterTitle);
}

export function clockTextAt(span: Span, percent: number): string {
  const seconds = secondsIn(span, percent) - span.startSeconds;
  if (!span.isLive) return clock(seconds, hasHours(span.lengthSeconds));
  return percent === 100 ? texts.live : negative(clock(span.lengthSeconds - seconds));
}

export const snappedPercent = (percent: number): number => snap(percent, screenLimits.timeSliderStepPercent);
