interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** An element, limited to its measurements. */
interface Measured {
  readonly getBoundingClientRect: () => Box & { readonly height: number };
}

interface Movable extends Measured {
  readonly dataset: DOMStringMap;
  readonly style: Pick<CSSStyleDeclaration, 'transform'>;
}

const GAP_PX = 2;

/**
 * Moves positioned cues so that they do not overlap and lie inside the area. Fixed elements stay; each later cue moves
 * away from the nearer edge, or the other way if there is no room.
 */
export function resolveOverlaps(area: Measured, fixed: readonly Measured[], movable: readonly Movable[]): void {
  const bounds = area.getBoundingClientRect();
  for (const element of movable) element.style.transform = '';
  const taken = createTaken(fixed.map((element) => element.getBoundingClientRect()).filter(({ height }) => height > 0));
  // All are measured before any is moved, so that layout runs only once.
  const measured = movable.map((element) => ({ element, box: element.getBoundingClientRect() }));
  for (const { element, box } of measured) {
    const centred = 'centred' in element.dataset ? shifted(box, 0, -box.height / 2) : box;
    const inside = shifted(centred, ...intoBounds(centred, bounds));
    const settled = moveClear(inside, taken, bounds);
    taken.add(settled);
    const [dx, dy] = [settled.left - box.left, settled.top - box.top];
    if (dx !== 0 || dy !== 0) element.style.transform = `translate(${dx}px, ${dy}px)`;
  }
}

const shifted = ({ top, bottom, left, right }: Box, dx: number, dy: number): Box => ({
  top: top + dy,
  bottom: bottom + dy,
  left: left + dx,
  right: right + dx,
});

function intoBounds(box: Box, bounds: Box): [dx: number, dy: number] {
  const along = (low: number, high: number, lowest: number, highest: number) =>
    low < lowest ? lowest - low : Math.min(0, highest - high);
  return [along(box.left, box.right, bounds.left, bounds.right), along(box.top, box.bottom, bounds.top, bounds.bottom)];
}

const isOver = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** Boxes in the order in which a moving box meets them, downwards and upwards. */
interface Taken {
  readonly down: readonly Box[];
  readonly up: readonly Box[];
  readonly add: (box: Box) => void;
}

function createTaken(boxes: readonly Box[]): Taken {
  const down: Box[] = boxes.map((box) => shifted(box, 0, 0)).sort((a, b) => a.top - b.top);
  const up = [...down].sort((a, b) => b.bottom - a.bottom);
  return {
    down,
    up,
    add: (box) => {
      down.splice(
        insertionIndex(down, ({ top }) => top > box.top),
        0,
        box,
      );
      up.splice(
        insertionIndex(up, ({ bottom }) => bottom < box.bottom),
        0,
        box,
      );
    },
  };
}

/** Binary search: index of the first box for which `isBehind` holds; it must hold for all later boxes. */
function insertionIndex(list: readonly Box[], isBehind: (box: Box) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const box = list[middle];
    if (box === undefined || isBehind(box)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function moveClear(box: Box, taken: Taken, bounds: Box): Box {
  const isLow = (box.top + box.bottom) / 2 > (bounds.top + bounds.bottom) / 2;
  const first = pushed(box, taken, isLow ? -1 : 1);
  const isInside = first.top >= bounds.top && first.bottom <= bounds.bottom;
  return isInside ? first : pushed(box, taken, isLow ? 1 : -1);
}

/** One pass over the others is enough: a box that was passed cannot overlap again. */
function pushed(box: Box, taken: Taken, direction: 1 | -1): Box {
  let current = box;
  for (const other of direction === 1 ? taken.down : taken.up) {
    if (!isOver(current, other)) continue;
    const dy = direction === 1 ? other.bottom + GAP_PX - current.top : other.top - GAP_PX - current.bottom;
    current = shifted(current, 0, dy);
  }
  return current;
}
