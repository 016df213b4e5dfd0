import type { PointerEvent } from 'react';

/** Lets a drag go on outside its element; if capture fails, the drag ends at the element's edge. */
export function capturePointer({ currentTarget, pointerId }: PointerEvent): void {
  try {
    currentTarget.setPointerCapture(pointerId);
  } catch {
    // The pointer is no longer active.
  }
}
