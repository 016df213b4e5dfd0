import { useLayoutEffect, useMemo, useState } from 'react';
import type { Clearance } from '../captions/clearance.ts';
import { useClearance } from '../captions/use-clearance.ts';
import { NOTHING_TAKEN, type Size, type Taken } from './geometry.ts';
import { takenOf } from './taken.ts';

interface Room {
  readonly frame: Size;
  /** The space that the controls and menus over the frame take. */
  readonly taken: Taken;
}

const NOTHING: Size = { width: 0, height: 0 };

/** Both are small plain data with a fixed order of keys. */
const isSame = (a: Taken, b: Taken): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The size of the frame around an element, and the space that the controls and menus over it take. */
export function useRoom(container: HTMLElement | null): Room {
  const [taken, setTaken] = useState(NOTHING_TAKEN);
  const [frame, setFrame] = useState(NOTHING);
  const parent = container?.parentElement ?? null;
  const yielding = useMemo(() => {
    const keepClear = (clear: Clearance) => {
      const next = parent === null ? NOTHING_TAKEN : takenOf(parent, clear);
      setTaken((now) => (isSame(now, next) ? now : next));
    };
    return container && { container, renderer: { keepClear } };
  }, [container, parent]);
  useClearance(yielding);

  useLayoutEffect(() => {
    if (parent === null) return undefined;
    const measure = () => setFrame({ width: parent.clientWidth, height: parent.clientHeight });
    const resizes = new ResizeObserver(measure);
    resizes.observe(parent);
    measure();
    return () => resizes.disconnect();
  }, [parent]);
  return { frame, taken };
}
