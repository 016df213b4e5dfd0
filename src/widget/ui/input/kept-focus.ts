import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a part of the screen that is removed when something in it is pressed. The browser would move the focus to the
 * page; it goes to the play button instead, so that the keyboard stays in the player. Not after a press of the pointer,
 * since visible focus keeps the controls on screen.
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
      // After this commit: until then the button may be hidden or inert. The focus may also have moved by itself.
      queueMicrotask(() => {
        if (page.activeElement !== page.body) return;
        page.querySelector<HTMLElement>('.potok .play')?.focus({ preventScroll: true });
      });
    };
  }, []);
  return part;
}
