/** Decides where the focus goes when a direction of a remote control is pressed. */

/** A box on the screen, in pixels of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

interface Span {
  readonly from: number;
  readonly to: number;
}

const horizontalSpan = ({ left, width }: Box): Span => ({ from: left, to: left + width });
const verticalSpan = ({ top, height }: Box): Span => ({ from: top, to: top + height });
const middle = ({ from, to }: Span): number => (from + to) / 2;

/** The distance between two spans; 0 if they overlap. */
const gap = (a: Span, b: Span): number => Math.max(0, a.from - b.to, b.from - a.to);

/** A step aside counts for more than a step ahead, so that the focus stays in its row or column if there is one. */
const ASIDE_WEIGHT = 3;

/**
 * The index of the nearest box in that direction; null if there is none. A box lies in that direction if its middle is
 * beyond the middle of the current box, and the two overlap along the direction by at most half of the smaller one.
 */
export function nextInDirection(boxes: readonly Box[], current: number, direction: Direction): number | null {
  const here = boxes[current];
  if (here === undefined) return null;
  const isSideways = direction === 'left' || direction === 'right';
  const [ahead, aside] = isSideways ? [horizontalSpan, verticalSpan] : [verticalSpan, horizontalSpan];
  const sign = direction === 'right' || direction === 'down' ? 1 : -1;
  const found = boxes
    .map((box, index) => ({ box, index }))
    .filter(({ box, index }) => {
      if (index === current || sign * (middle(ahead(box)) - middle(ahead(here))) <= 0) return false;
      return overlap(ahead(box), ahead(here)) <= Math.min(sizeOf(ahead(box)), sizeOf(ahead(here))) / 2;
    })
    .map(({ box, index }) => {
      const sideStep = gap(aside(box), aside(here));
      const far = gap(ahead(box), ahead(here)) + ASIDE_WEIGHT * sideStep;
      return { index, far, centred: Math.abs(middle(aside(box)) - middle(aside(here))) };
    })
    // If several are equally near, the one straight ahead wins, then the first on the page.
    .sort((a, b) => a.far - b.far || a.centred - b.centred || a.index - b.index);
  return found[0]?.index ?? null;
}

const sizeOf = ({ from, to }: Span): number => to - from;
const overlap = (a: Span, b: Span): number => Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));
