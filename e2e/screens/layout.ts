import type { Viewer } from '../fixtures/viewer.ts';

/** From a picture in a sidebar to a wall; a frame in portrait, a phone on its side, a page enlarged to 200 %. */
export const frameSizes = [
  [240, 135],
  [320, 180],
  [390, 219],
  [390, 780],
  [640, 360],
  [780, 360],
  [960, 540],
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
] as const;

/** What is pressed or dragged; the link that is all of an ad lies under the rest of it. */
const CONTROLS = 'button, a[href]:not(.ad-link), input, [role="slider"], [role^="menuitem"]';

/**
 * What is wrong with the places of the controls in the frame: one that reaches out of it, that lies over another, or
 * that is too small to be hit. What a scroller hides is for the scroller to show; what a modal covers is not there.
 */
export function faultsOfLayout(viewer: Viewer): Promise<string[]> {
  return viewer.player.locator('.potok').evaluate((root, selector) => {
    const modal = root.querySelector('dialog[open], [aria-modal="true"]');
    const menu = root.querySelector('[role="menu"]');
    const scrollerOf = (element: Element): Element | null => {
      for (let box = element.parentElement; box && box !== root; box = box.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight) return box;
      }
      return null;
    };
    const isReached = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (
        width === 0 ||
        height === 0 ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      ) {
        return false;
      }
      if (element.closest('[inert]') || (modal && !modal.contains(element))) return false;
      if (menu && !menu.contains(element)) return false;
      const scroller = scrollerOf(element)?.getBoundingClientRect();
      const middle = top + height / 2;
      return !scroller || (middle > scroller.top && middle < scroller.bottom && left < scroller.right);
    };
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? (element.textContent?.trim().slice(0, 30) || element.className);
    const reached = [...root.querySelectorAll(selector)].filter(isReached);
    /** As far as its scroller shows it. */
    const boxOf = (element: Element): DOMRect => {
      const box = element.getBoundingClientRect();
      const scroller = scrollerOf(element)?.getBoundingClientRect() ?? box;
      const top = Math.max(box.top, scroller.top);
      return new DOMRect(box.left, top, box.width, Math.min(box.bottom, scroller.bottom) - top);
    };
    const boxes = reached.map((element) => ({ element, name: nameOf(element), box: boxOf(element) }));
    const outside = boxes
      .filter(({ element }) => scrollerOf(element) === null)
      .filter(({ box }) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      .map(({ name }) => `${name} reaches out of the frame`);
    const small = boxes
      .filter(({ element }) => element.getAttribute('role') !== 'slider' && element.tagName !== 'INPUT')
      .map(({ element, name }) => ({ name, box: element.getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < 24)
      .map(({ name, box }) => `${name} is ${Math.round(box.width)} × ${Math.round(box.height)}`);
    const overlaps = boxes.flatMap((a, index) =>
      boxes.slice(index + 1).flatMap((b) => {
        if (a.element.contains(b.element) || b.element.contains(a.element)) return [];
        const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        return width > 1 && height > 1 ? [`${a.name} and ${b.name} lie over each other`] : [];
      }),
    );
    const scrollers = [...new Set(reached.map(scrollerOf))].filter((box) => box !== null);
    const lost = scrollers
      .filter((box) => box.getBoundingClientRect().bottom > innerHeight + 1 || box.getBoundingClientRect().top < -1)
      .map((box) => `the list ${box.className} reaches out of the frame`);
    return [...outside, ...lost, ...small, ...overlaps];
  }, CONTROLS);
}
