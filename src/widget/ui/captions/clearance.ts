/** Space that the interface takes at the edges of the frame, in pixels. */
export interface Clearance {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const NO_CLEARANCE: Clearance = { top: 0, right: 0, bottom: 0 };

const GAP_PX = 8;
/** A menu or panel wider than this share of the frame leaves no room for captions beside it. */
const WIDE_PANEL_SHARE = 0.5;

/**
 * The space at the edges that the controls, an open menu and the transcript take from captions. It is measured, so that
 * it is right in every layout. Controls across the middle of the frame are ignored.
 */
export function clearanceOf(frame: HTMLElement): Clearance {
  const bounds = frame.getBoundingClientRect();
  const middle = (bounds.top + bounds.bottom) / 2;
  const parts = [...frame.querySelectorAll('.controls > *')].map((part) => part.getBoundingClientRect());
  const fromControls = parts
    .filter(({ width, height }) => width > 0 && height > 0)
    .reduce<Clearance>((sum, box) => {
      if (box.bottom <= middle) return { ...sum, top: Math.max(sum.top, box.bottom - bounds.top + GAP_PX) };
      if (box.top >= middle) return { ...sum, bottom: Math.max(sum.bottom, bounds.bottom - box.top + GAP_PX) };
      return sum;
    }, NO_CLEARANCE);
  const menu = frame.querySelector('.actions .menu:not([data-leaving])')?.getBoundingClientRect();
  const transcript = frame.querySelector('.transcript:not([data-leaving])')?.getBoundingClientRect();
  const isWide = ({ width }: DOMRect) => width > bounds.width * WIDE_PANEL_SHARE;
  const beside = [menu, transcript].filter((panel) => panel !== undefined).filter((panel) => !isWide(panel));
  return {
    ...fromControls,
    ...(menu !== undefined &&
      isWide(menu) && { bottom: Math.max(fromControls.bottom, bounds.bottom - menu.top + GAP_PX) }),
    ...(beside.length > 0 && { right: bounds.right - Math.min(...beside.map(({ left }) => left)) + GAP_PX }),
  };
}
