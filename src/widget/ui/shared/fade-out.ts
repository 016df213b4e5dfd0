import { useLayoutEffect, type RefObject } from 'react';

/**
 * Fades out an element that is about to be removed: a copy stays in its place during the animation of `[data-leaving]`,
 * and can be neither used nor heard. No copy stays if an element of the same class takes the place at once, as the next
 * level of a menu does.
 */
export function fadeOut(element: HTMLElement): void {
  const parent = element.parentElement;
  // The browser of a television is slow, and may not know `inert`.
  if (__TELEVISION__ || parent === null) return;
  const next = element.nextSibling;
  const copy = copyOf(element);
  const scrolledPx = scrollers(element).map(({ scrollTop }) => scrollTop);
  // This waits for the end of the commit, which removes the element and may put another one there.
  queueMicrotask(() => {
    const isReplaced = [...parent.children].some((other) => other.className === copy.className);
    if (!parent.isConnected || isReplaced) return;
    parent.insertBefore(copy, next?.parentNode === parent ? next : null);
    scrollers(copy).forEach((list, index) => (list.scrollTop = scrolledPx[index] ?? 0));
    const leaving = copy.getAnimations().map(({ finished }) => finished);
    void Promise.allSettled(leaving).then(() => copy.remove());
  });
}

/** Fades out an element when React removes it. */
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
