import { NO_CLEARANCE, type Clearance } from '../captions/clearance.ts';
import { NO_OCCUPIED_SPACE, type Box, type OccupiedSpace } from './geometry.ts';

/**
 * The controls that take room. The transport counts button by button, since on a phone there is room between its
 * buttons. The title counts by its text.
 */
const CONTROLS =
  '.transport button, .controls > .time, .controls > .sound, .controls > .chapter, .controls > .actions, .pickers';
const TEXTS = '.title h1, .title p';
const PANELS = '.menu:not([data-leaving]), .transcript:not([data-leaving])';

/** The space that the interface takes from the frame that it covers, in pixels from the frame's corner. */
export function occupiedSpaceOf(frame: HTMLElement, clear: Clearance): OccupiedSpace {
  if (clear === NO_CLEARANCE) return NO_OCCUPIED_SPACE;
  const { left, top } = frame.getBoundingClientRect();
  const toBox = (rect: DOMRect): Box => ({
    left: rect.left - left,
    top: rect.top - top,
    width: rect.width,
    height: rect.height,
  });
  const parts = [...frame.querySelectorAll(`${CONTROLS}, ${PANELS}`)].map((part) => part.getBoundingClientRect());
  const boxes = [...parts, ...[...frame.querySelectorAll(TEXTS)].map(textBoxOf)].map(toBox);
  return { right: clear.right, boxes: boxes.filter(({ width, height }) => width > 0 && height > 0) };
}

/** The box of the letters alone, since the element is as wide as the frame. */
function textBoxOf(element: Element): DOMRect {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}
