import type { PointerEvent } from 'react';

/** Lets a drag go on outside of its element; where capture fails, it ends at the edge. */
export function capturePointer({ currentTarget, pointerId }: PointerEvent): void {
  try {
    currentTarget.setPointerCapture(pointerId);
  } catch {
    // The pointer is no longer active.
  }
}
