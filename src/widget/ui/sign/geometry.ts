import { signCorners, signSizes, type SignCorner, type SignWish } from '../../../../streams/model/sign-picture.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

/** The space that the interface takes from the frame. */
export interface OccupiedSpace {
  /** The width that an open menu or the transcript takes at the right edge. */
  readonly right: number;
  readonly boxes: readonly Box[];
}

export const NO_OCCUPIED_SPACE: OccupiedSpace = { right: 0, boxes: [] };

const EDGE_PX = 12;
const GAP_PX = 8;
/** The smallest width at which viewers understand the interpreter. */
const MINIMUM_WIDTH_PX = 64;
const SHRINK_FACTOR = 0.9;

const isLeft = (corner: SignCorner): boolean => corner.endsWith('Left');
const isTop = (corner: SignCorner): boolean => corner.startsWith('top');

/**
 * The box of the picture: in its corner, moved away from the edge by what covers it there, and as large as the viewer
 * wants and the room allows. Null if there is no room.
 * @param ratio the width of the picture divided by its height
 */
export function boxOf(frame: Size, occupied: OccupiedSpace, wish: Omit<SignWish, 'isOn'>, ratio: number): Box | null {
  const right = Math.max(EDGE_PX, occupied.right);
  const room = { width: frame.width - EDGE_PX - right, height: frame.height - 2 * EDGE_PX };
  let width = Math.min((frame.width * wish.sizePercent) / 100, room.width, room.height * ratio);
  const left = () => (isLeft(wish.corner) ? EDGE_PX : frame.width - right - width);
  for (; width >= Math.min(MINIMUM_WIDTH_PX, frame.width / 4); width *= SHRINK_FACTOR) {
    const size = { width, height: width / ratio };
    const top = isTop(wish.corner)
      ? topBelow({ ...size, left: left(), top: EDGE_PX }, occupied.boxes)
      : topAbove({ ...size, left: left(), top: frame.height - EDGE_PX - size.height }, occupied.boxes);
    if (top >= EDGE_PX && top + size.height <= frame.height - EDGE_PX) return { ...size, left: left(), top };
  }
  return null;
}

const isOverlapping = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

/** Moves a box down from the upper edge until it covers no other box. */
function topBelow(box: Box, boxes: readonly Box[]): number {
  const over = boxes.find((other) => isOverlapping(box, other));
  return over === undefined ? box.top : topBelow({ ...box, top: over.top + over.height + GAP_PX }, boxes);
}

/** Moves a box up from the lower edge until it covers no other box. */
function topAbove(box: Box, boxes: readonly Box[]): number {
  const over = boxes.find((other) => isOverlapping(box, other));
  return over === undefined ? box.top : topAbove({ ...box, top: over.top - GAP_PX - box.height }, boxes);
}

/** The box while it is dragged; it stays within the frame. */
export const movedBox = (box: Box, x: number, y: number, frame: Size): Box => ({
  ...box,
  left: Math.max(0, Math.min(box.left + x, frame.width - box.width)),
  top: Math.max(0, Math.min(box.top + y, frame.height - box.height)),
});

/** The corner nearest to a box that is let go. */
export function cornerAt({ left, top, width, height }: Box, frame: Size): SignCorner {
  const row = top + height / 2 < frame.height / 2 ? 'top' : 'bottom';
  return `${row}${left + width / 2 < frame.width / 2 ? 'Left' : 'Right'}`;
}

/** The corner that an arrow key leads to; null for other keys. */
export function cornerBeside(corner: SignCorner, key: string): SignCorner | null {
  const row = isTop(corner) ? 'top' : 'bottom';
  const side = isLeft(corner) ? 'Left' : 'Right';
  switch (key) {
    case 'ArrowLeft':
      return `${row}Left`;
    case 'ArrowRight':
      return `${row}Right`;
    case 'ArrowUp':
      return `top${side}`;
    case 'ArrowDown':
      return `bottom${side}`;
    default:
      return null;
  }
}

/** The next corner clockwise. */
export const nextCorner = (corner: SignCorner): SignCorner =>
  signCorners[(signCorners.indexOf(corner) + 1) % signCorners.length] ?? corner;

/** The width, in percent of the frame's, after the handle on the side towards the middle was dragged by `movedPx`. */
export function draggedPercent(
  { corner, sizePercent }: Pick<SignWish, 'corner' | 'sizePercent'>,
  movedPx: number,
  frame: Size,
): number {
  const percent = sizePercent + (100 * movedPx * (isLeft(corner) ? 1 : -1)) / Math.max(1, frame.width);
  return Math.max(signSizes.least, Math.min(signSizes.most, percent));
}
