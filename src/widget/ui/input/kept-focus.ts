import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in the player when a part of the screen is removed by a press in it: the browser would move the focus
 * to the page, so it is moved to the play button. After a press of the pointer it is not moved, since a visible focus
 * keeps the controls on screen.
 */
export function useKeptFocus<T extends HTMLElement>(): RefObject<T | null> {
  const part = useRef<T>(null);
  useLayoutEffect(() => {
    const element = part.current;
    if (element === null) return undefined;
    const page = element.ownerDocument;
    let isByPointer = false;
    const note = ({ type }: Event) => (isByPointer = type === 'pointerdown');
    for (const type of ['pointerdown', 'keydown']) element.addEventListener(type, note);
    return () => {
      for (const type of ['pointerdown', 'keydown']) element.removeEventListener(type, note);
      if (isByPointer || !element.contains(page.activeElement)) return;
      // This waits for the end of the commit: until then the button may be hidden or inert. The focus may also have
      // moved by itself.
      queueMicrotask(() => {
        if (page.activeElement !== page.body) return;
        page.querySelector<HTMLElement>('.potok .play')?.focus({ preventScroll: true });
      });
    };
  }, []);
  return part;
}
