import { useLayoutEffect, type RefObject } from 'react';

/**
 * Lets an element that is about to be removed leave by the animation of `[data-leaving]`: a copy stays in its place
 * until then, which can be neither used nor heard. Nothing stays where another element of the same kind takes the place
 * at once, as the next level of a menu does.
 */
export function fadeOut(element: HTMLElement): void {
  const parent = element.parentElement;
  // The browser of a television is slow, and may not know `inert`.
  if (__TELEVISION__ || parent === null) return;
  const next = element.nextSibling;
  const copy = copyOf(element);
  const scrolledPx = scrollers(element).map(({ scrollTop }) => scrollTop);
  // After this commit, which removes the element and may put another one there.
  queueMicrotask(() => {
    const isReplaced = [...parent.children].some((other) => other.className === copy.className);
    if (!parent.isConnected || isReplaced) return;
    parent.insertBefore(copy, next?.parentNode === parent ? next : null);
    scrollers(copy).forEach((list, index) => (list.scrollTop = scrolledPx[index] ?? 0));
    const leaving = copy.getAnimations().map(({ finished }) => finished);
    void Promise.allSettled(leaving).then(() => copy.remove());
  });
}

/** The same when React removes the element. */
export function useFadeOut(leaving: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = leaving.current;
    return () => {
      if (element !== null) fadeOut(element);
    };
  }, [leaving]);
}

function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const one of [copy, ...copy.querySelectorAll('[id], [role]')]) {
    one.removeAttribute('id');
    one.removeAttribute('role');
  }
  copy.removeAttribute('open');
  copy.setAttribute('inert', '');
  copy.setAttribute('aria-hidden', 'true');
  copy.dataset['leaving'] = '';
  return copy;
}

const scrollers = (element: HTMLElement) => [...element.querySelectorAll('[data-scroll]')];
