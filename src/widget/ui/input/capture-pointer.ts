import type { PointerEvent } from 'react';

/** A drag goes on outside of its element; without capture it merely ends at the edge. */
export function capturePointer({ currentTarget, pointerId }: PointerEvent): void {
  try {
    currentTarget.setPointerCapture(pointerId);
  } catch {
    // The pointer is gone already.
  }
}
