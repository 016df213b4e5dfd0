/** Whether the player's frame is narrower than the breakpoint `sm`, which the style sheets alone define. */
export function isSmallScreen(within: Element): boolean {
  const frame = within.closest('.potok');
  return frame !== null && getComputedStyle(frame).getPropertyValue('--sm').trim() === '1';
}
