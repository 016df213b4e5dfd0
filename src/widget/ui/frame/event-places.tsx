/** Places of parts that an event opens, not a state. Their scripts load at the first use. */
import { useEffect, useState, type RefObject } from 'react';
import { useOpenMenu, usePlayerState, useWindowEvent } from '../hooks.ts';
import { lazyPart, useLazyPart } from '../lazy-part.ts';
import { selectZoom } from '../selectors.ts';

export const contextMenuPart = lazyPart(() => import('../context-menu/ContextMenu.tsx'));
// A call marked as pure is left out of a build that does not use the part: televisions have no touch.
const zoomPart = /* @__PURE__ */ lazyPart(() => import('../zoom/ZoomLayer.tsx'));

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Text fields, links and dialogs keep the browser's own menu; a long touch is the hold gesture. */
function isOurs({ target, pointerType }: MouseEvent & { readonly pointerType?: string }): boolean {
  return pointerType !== 'touch' && target instanceof Element && target.closest('input, a, dialog') === null;
}

/** The player's context menu, opened by the right button or the menu key. */
export function ContextMenuPlace({ frame }: { readonly frame: RefObject<HTMLElement | null> }) {
  const { setId } = useOpenMenu();
  const [point, setPoint] = useState<Point | null>(null);
  const part = useLazyPart(contextMenuPart, point !== null, () => setPoint(null));

  useEffect(() => {
    const element = frame.current;
    const onContextMenu = (event: MouseEvent) => {
      if (!isOurs(event)) return;
      event.preventDefault();
      setId(null);
      setPoint({ x: event.clientX, y: event.clientY });
    };
    element?.addEventListener('contextmenu', onContextMenu);
    return () => element?.removeEventListener('contextmenu', onContextMenu);
  }, [frame, setId]);

  if (point === null || part === null) return null;
  return <part.ContextMenu key={`${point.x} ${point.y}`} {...point} onClose={() => setPoint(null)} />;
}

/** Lets two fingers zoom the picture, from the first second finger on. Televisions leave it out. */
export function ZoomPlace() {
  const isZoomed = usePlayerState(selectZoom).scale > 1;
  const [isTouched, setTouched] = useState(false);
  useWindowEvent('pointerdown', ({ pointerType, isPrimary, target }) => {
    const isOnPicture = target instanceof Element && target.classList.contains('stage');
    if (pointerType === 'touch' && !isPrimary && isOnPicture) setTouched(true);
  });
  const part = useLazyPart(zoomPart, isZoomed || isTouched, () => setTouched(false));
  return part === null ? null : <part.ZoomLayer />;
}
