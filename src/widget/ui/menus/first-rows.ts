import { startTransition, useEffect, useState } from 'react';

/** Items rendered at first on either side of the current one; more than the tallest frame shows. */
const ITEMS_AROUND = 16;

/** The most items side by side: the first rendered item must begin a row. */
const MAXIMUM_COLUMNS = 2;

/**
 * A long list first renders its visible rows, so that opening takes one frame whatever its length. The rest follows in
 * a transition, which yields to input. Then the list is whole, for screen readers and for typeahead.
 */
export function useFirstRows(length: number, current: number): readonly [from: number, to: number] {
  const isLong = length > 4 * ITEMS_AROUND;
  const [isWhole, setWhole] = useState(!isLong);
  useEffect(() => {
    if (isWhole) return undefined;
    // Waits for the first paint.
    const frame = requestAnimationFrame(() => setTimeout(() => startTransition(() => setWhole(true))));
    return () => cancelAnimationFrame(frame);
  }, [isWhole]);
  if (isWhole) return [0, length];
  const from = Math.max(0, current - ITEMS_AROUND);
  return [from - (from % MAXIMUM_COLUMNS), Math.min(length, current + ITEMS_AROUND)];
}
