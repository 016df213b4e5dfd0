import { useLayoutEffect, useMemo, useState } from 'react';
import type { Clearance } from '../captions/clearance.ts';
import { useClearance } from '../captions/use-clearance.ts';
import { NO_OCCUPIED_SPACE, type Size, type OccupiedSpace } from './geometry.ts';
import { occupiedSpaceOf } from './occupied-space.ts';

interface Room {
  readonly frame: Size;
  /** The space that the controls and menus over the frame take. */
  readonly occupied: OccupiedSpace;
}

const NO_SIZE: Size = { width: 0, height: 0 };

/** Both are small plain data with a fixed order of keys. */
const isSame = (a: OccupiedSpace, b: OccupiedSpace): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The size of the frame around an element, and the space that the controls and menus over it take. */
export function useRoom(container: HTMLElement | null): Room {
  const [occupied, setOccupied] = useState(NO_OCCUPIED_SPACE);
  const [frame, setFrame] = useState(NO_SIZE);
  const parent = container?.parentElement ?? null;
  const layer = useMemo(() => {
    const keepClear = (clear: Clearance) => {
      const next = parent === null ? NO_OCCUPIED_SPACE : occupiedSpaceOf(parent, clear);
      setOccupied((now) => (isSame(now, next) ? now : next));
    };
    return container && { container, renderer: { keepClear } };
  }, [container, parent]);
  useClearance(layer);

  useLayoutEffect(() => {
    if (parent === null) return undefined;
    const measure = () => setFrame({ width: parent.clientWidth, height: parent.clientHeight });
    const resizes = new ResizeObserver(measure);
    resizes.observe(parent);
    measure();
    return () => resizes.disconnect();
  }, [parent]);
  return { frame, occupied };
}
