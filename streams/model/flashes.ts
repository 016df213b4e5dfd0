import type { Span } from './spans.ts';

/** Whether flashes are dimmed. */
export interface FlashesState {
  readonly isOn: boolean;
  /** Whether the host page wants it, too. */
  readonly isAsked: boolean;
  /** Where the picture flashes; null: the film's analysis is not known. */
  readonly spans: readonly Span[] | null;
  readonly isDim: boolean;
}

/** How long the picture takes to become dark: slow enough to be no flash itself. */
export const DIM_FADE_MS = 500;
/**
 * The part of the picture's light that is taken away, as browsers mix colours. White then keeps less than a tenth of
 * its luminance, and saturated red less than 20 by the measure of WCAG 2.3.1: neither can flash by its definitions.
 */
export const DIM_SHADE = 0.75;

/** The time of the fade, and twice the time between two positions that the element reports. */
const LEAD_SECONDS = DIM_FADE_MS / 1_000 + 0.5;
const TAIL_SECONDS = 0.3;
/** The picture stays dark between two spans that are closer than this. */
export const DIM_GAP_SECONDS = 2.5;

/** Whether the picture is to be dark at this place, or soon. At a higher rate it begins further ahead. */
export function isDimAt(spans: readonly Span[], positionSeconds: number, rate: number): boolean {
  const lead = LEAD_SECONDS * Math.max(1, rate);
  return spans.some(({ start, end }) => positionSeconds >= start - lead && positionSeconds < end + TAIL_SECONDS);
}
