/** Matches a phone in landscape or a tablet: touch input, and a frame at least as wide as `sm`, in the page's `rem`. */
export const WIDE_TOUCH_QUERY = '(pointer: coarse) and (min-width: 40rem)';

/** Matches a frame that is too narrow for all buttons in one row. */
export const NARROW_QUERY = '(max-width: 899.98px)';

/** Whether the player's frame is narrower than the breakpoint `sm`, which the style sheets alone define. */
export function isSmallScreen(within: Element): boolean {
  const frame = within.closest('.potok');
  return frame !== null && getComputedStyle(frame).getPropertyValue('--sm').trim() === '1';
}
