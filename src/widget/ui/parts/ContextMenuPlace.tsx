import { useEffect, useState, type RefObject } from 'react';
import { useOpenMenu } from '../menus/open-menu.ts';
import { useLazyPart } from './lazy-part.ts';
import { contextMenuPart } from './parts.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Text fields, links and dialogs keep the browser's own menu; a long touch is the hold gesture. */
function isOurs({ target, pointerType }: MouseEvent & { readonly pointerType?: string }): boolean {
  return pointerType !== 'touch' && target instanceof Element && target.closest('input, a, dialog') === null;
}

/** The player's context menu, opened by the right button or the menu key; its script loads at the first use. */
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
