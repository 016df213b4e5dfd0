/** A phone on its side or a tablet: a finger, and a frame as wide as `sm` or wider, in units of the page. */
export const HELD_AT_SIDES = '(pointer: coarse) and (min-width: 40rem)';

/** Too narrow a frame for all buttons in one row. */
export const NARROW = '(max-width: 899.98px)';

/** Whether the player's frame is narrower than the breakpoint `sm`, which the style sheets alone define. */
export function isSmallScreen(within: Element): boolean {
  const frame = within.closest('.potok');
  return frame !== null && getComputedStyle(frame).getPropertyValue('--sm').trim() === '1';
}
