import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a part of the screen that goes away by what is pressed in it. The browser would give the focus to the page then:
 * the play button takes it instead, so that the keyboard goes on in the player. Not after a press of the pointer, for
 * controls with a focus that can be seen stay on screen.
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
      // Behind this commit: what cannot be seen or is inert until then takes no focus. It may have gone elsewhere by itself.
      queueMicrotask(() => {
        if (page.activeElement !== page.body) return;
        page.querySelector<HTMLElement>('.potok .play')?.focus({ preventScroll: true });
      });
    };
  }, []);
  return part;
}
