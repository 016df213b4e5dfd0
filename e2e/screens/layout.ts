import type { Viewer } from '../fixtures/viewer.ts';

/**
 * Sizes from a picture in a sidebar to a wall, with a frame in portrait, a phone on its side, and a page enlarged to
 * 200 %.
 */
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

/**
 * Sizes that are tried with letters twice as large: a phone upright, on its side and split, and a frame in a narrow
 * page.
 */
export const enlargedSizes = [
  [320, 180],
  [320, 568],
  [568, 320],
  [844, 390],
] as const;

/** The pixels at each edge of the screen that a notch, a corner or the gesture bar takes. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Phones with a notch. */
export const notched = [
  { width: 390, height: 844, insets: { top: 47, right: 0, bottom: 34, left: 0 } },
  { width: 844, height: 390, insets: { top: 0, right: 47, bottom: 21, left: 47 } },
] as const;

/** The padding of a small text is there for fingers, and may reach into the insets. */
const PADDING = 4;

const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/**
 * The elements that can be pressed or dragged, without the link that covers all of an ad, which lies under the others.
 */
export const CONTROLS = 'button, a[href]:not(.ad-link), input, [role="slider"], [role^="menuitem"]';

/**
 * The faults in the layout of the controls: a control that reaches out of the frame, lies over another, or is too small
 * to be hit; and text that is cut off without a sign. A control that is scrolled out of sight is no fault, and a
 * control under a modal is ignored.
 */
export function faultsOfLayout(viewer: Viewer, insets = NO_INSETS): Promise<string[]> {
  return viewer.player.locator('.potok').evaluate(
    (root, { selector, insets, padding }) => {
      const modal = root.querySelector('dialog[open], [aria-modal="true"]');
      const menu = root.querySelector('[role="menu"], .rare[data-open]');
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
      /** The part of an element that its scroller shows. */
      const boxOf = (element: Element): DOMRect => {
        const box = element.getBoundingClientRect();
        const scroller = scrollerOf(element)?.getBoundingClientRect() ?? box;
        const top = Math.max(box.top, scroller.top);
        return new DOMRect(box.left, top, box.width, Math.min(box.bottom, scroller.bottom) - top);
      };
      const boxes = reached.map((element) => ({ element, name: nameOf(element), box: boxOf(element) }));
      const isOut = ({ left, top, right, bottom }: DOMRect) =>
        left < insets.left - (insets.left && padding) - 1 ||
        top < insets.top - 1 ||
        right > innerWidth - insets.right + (insets.right && padding) + 1 ||
        bottom > innerHeight - insets.bottom + 1;
      const outside = boxes
        .filter(({ element }) => scrollerOf(element) === null)
        .filter(({ box }) => isOut(box))
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
      return [...outside, ...lost, ...small, ...overlaps, ...cutTexts(root)];

      function cutTexts(within: Element): string[] {
        const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        const found: string[] = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const parent = text.parentElement;
          if (!parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
          if ((modal && !modal.contains(parent)) || parent.closest('.unseen, .captions-layer, .bubble')) continue;
          range.selectNodeContents(text);
          const { left, right, width } = range.getBoundingClientRect();
          if (width > 0 && isCut(parent, left, right)) found.push(`“${text.textContent?.slice(0, 30)}” is cut off`);
        }
        return found;
      }

      function isCut(parent: Element, left: number, right: number): boolean {
        for (let box: Element | null = parent; box && box !== root; box = box.parentElement) {
          const style = getComputedStyle(box);
          // The text is for screen readers alone.
          if (style.clipPath !== 'none') return false;
          // A box within a flexible one is cut off without a sign.
          const hasSign = style.textOverflow === 'ellipsis' && !/flex|grid/.test(style.display);
          if (hasSign || style.webkitLineClamp !== 'none') return false;
          const bounds = box.getBoundingClientRect();
          if (style.overflowX !== 'visible' && (left < bounds.left - 1 || right > bounds.right + 1)) return true;
        }
        return left < -1 || right > innerWidth + 1;
      }
    },
    { selector: CONTROLS, insets, padding: PADDING },
  );
}
