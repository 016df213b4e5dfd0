import { useRef, useState, type PointerEvent } from 'react';
import { limits } from '../../../contract/limits.ts';
import { capturePointer } from '../input/pointer-input.ts';

interface Moved {
  readonly x: number;
  readonly y: number;
}

/** Follows a drag that begins on an element; a press that hardly moves is not a drag. */
export function useDrag(onEnd: (moved: Moved) => void) {
  const start = useRef<Moved | null>(null);
  const hasMoved = useRef(false);
  const [moved, setMoved] = useState<Moved | null>(null);

  const movedTo = ({ clientX, clientY }: PointerEvent): Moved | null => {
    if (start.current === null) return null;
    const by = { x: clientX - start.current.x, y: clientY - start.current.y };
    hasMoved.current ||= Math.hypot(by.x, by.y) >= limits.gestureSlopPx;
    return hasMoved.current ? by : null;
  };
  const end = () => {
    start.current = null;
    setMoved(null);
  };

  return {
    /** Null while nothing is dragged. */
    moved,
    /** Whether the click that follows is the end of a drag. */
    wasDragged: () => hasMoved.current,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        capturePointer(event);
        start.current = { x: event.clientX, y: event.clientY };
        hasMoved.current = false;
      },
      onPointerMove: (event: PointerEvent) => {
        const by = movedTo(event);
        if (by !== null) setMoved(by);
      },
      onPointerUp: (event: PointerEvent) => {
        const by = movedTo(event);
        end();
        if (by !== null) onEnd(by);
      },
      onPointerCancel: end,
      onLostPointerCapture: end,
    },
  };
}
