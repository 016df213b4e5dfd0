/** Space that the interface takes at the edges of the frame, in pixels. */
export interface Clearance {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const NO_CLEARANCE: Clearance = { top: 0, right: 0, bottom: 0 };

const GAP_PX = 8;
/** A menu wider than this share of the frame leaves no room for captions beside it. */
const WIDE_MENU = 0.5;

/**
 * The space at the edges that the controls and an open menu take from captions. It is measured, so that it is right in
 * every layout. Elements across the middle of the frame are ignored.
 */
export function clearanceOf(frame: HTMLElement): Clearance {
  const bounds = frame.getBoundingClientRect();
  const middle = (bounds.top + bounds.bottom) / 2;
  const parts = [...frame.querySelectorAll('.controls > *')].map((part) => part.getBoundingClientRect());
  const taken = parts
    .filter(({ width, height }) => width > 0 && height > 0)
    .reduce<Clearance>((sum, box) => {
      if (box.bottom <= middle) return { ...sum, top: Math.max(sum.top, box.bottom - bounds.top + GAP_PX) };
      if (box.top >= middle) return { ...sum, bottom: Math.max(sum.bottom, bounds.bottom - box.top + GAP_PX) };
      return sum;
    }, NO_CLEARANCE);
  const menu = frame.querySelector('.actions .menu:not([data-leaving])')?.getBoundingClientRect();
  if (menu === undefined) return taken;
  return menu.width > bounds.width * WIDE_MENU
    ? { ...taken, bottom: Math.max(taken.bottom, bounds.bottom - menu.top + GAP_PX) }
    : { ...taken, right: bounds.right - menu.left + GAP_PX };
}
