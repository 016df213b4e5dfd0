/** The clocks beside the time slider, as text. */
import { limits } from '../../../contract/limits.ts';
import { edgeOf, hasDvr, isAtEdge } from '../../../../streams/model/live.ts';
import type { TimelineState } from '../../../../streams/model/state.ts';
import { clock, hasHours, negative } from '../format.ts';
import { texts } from '../texts.ts';

/** An unknown duration is -2; it is shown as unknown, never as a number. */
const isKnown = (seconds: number): boolean => seconds > 0 && Number.isFinite(seconds);

export function elapsedText({ positionSeconds, durationSeconds }: TimelineState): string {
  return clock(positionSeconds, hasHours(Math.max(durationSeconds, positionSeconds)));
}

/** The passed time in a form that does not tell how long the film is. */
export const elapsedTextWithoutLength = ({ positionSeconds }: TimelineState): string => clock(positionSeconds);

export function remainingText({ positionSeconds, durationSeconds }: TimelineState): string {
  if (!isKnown(durationSeconds)) return texts.unknownTime;
  // Duration and position are rounded down separately, so that both clocks add up to the duration.
  const left = Math.floor(durationSeconds) - Math.floor(positionSeconds);
  const text = clock(Math.max(0, left), hasHours(durationSeconds));
  // Zero has no minus sign.
  return left > 0 ? negative(text) : text;
}

export const durationText = ({ durationSeconds }: TimelineState): string =>
  isKnown(durationSeconds) ? clock(durationSeconds) : texts.unknownTime;

/** How far the viewer is behind the live edge; empty at the edge, and if the stream cannot be rewound. */
export function behindLiveText(timeline: TimelineState): string {
  const edgeSeconds = edgeOf(timeline);
  const isBehind = hasDvr(timeline, limits.minimumDvrSeconds) && !isAtEdge(timeline);
  return isBehind && edgeSeconds !== null ? negative(clock(edgeSeconds - timeline.positionSeconds)) : '';
}
