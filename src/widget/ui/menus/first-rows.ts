import { startTransition, useEffect, useState } from 'react';

/** More than are seen at once on either side of the current one, in the tallest of frames. */
const AROUND = 16;

/**
 * A long list opens with what is seen of it, so that opening costs one frame however long it is; the rest follows in
 * pieces that yield to the viewer. The end result is the whole list: a screen reader counts it, letters find in it.
 */
export function useFirstRows(length: number, current: number): readonly [from: number, to: number] {
  const isLong = length > 4 * AROUND;
  const [isWhole, setWhole] = useState(!isLong);
  useEffect(() => {
    if (isWhole) return undefined;
    // After the first paint.
    const frame = requestAnimationFrame(() => setTimeout(() => startTransition(() => setWhole(true))));
    return () => cancelAnimationFrame(frame);
  }, [isWhole]);
  return isWhole ? [0, length] : [Math.max(0, current - AROUND), Math.min(length, current + AROUND)];
}
