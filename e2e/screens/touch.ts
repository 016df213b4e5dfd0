import type { CDPSession, Page } from '@playwright/test';
import type { Viewer } from '../fixtures/viewer.ts';
import { CONTROLS } from './layout.ts';

/** Phones upright, with a film in a page and in the whole window, and on their side; and a tablet. */
export const touched = [
  ['phone', 390, 219],
  ['portrait', 390, 780],
  ['sideways', 780, 360],
  ['tablet', 1024, 768],
] as const;

/** Narrower than any phone: a film in a column, and thumbnails of it. */
export const narrow = [
  [320, 568],
  [320, 180],
  [240, 135],
] as const;

/** The size in pixels that a finger hits without aiming. */
const TARGET = 44;

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Makes the screen one for fingers, which point coarsely and cannot hover; styles react at once. */
export async function setTouch(page: Page, enabled: boolean): Promise<void> {
  const opened = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, opened);
  await (await opened).send('Emulation.setTouchEmulationEnabled', { enabled });
}

/**
 * The controls whose hit area is narrower or lower than a finger. It is measured by the elements under points around
 * the middle, so that padding around a small sign counts, and a control that another one covers does not.
 */
export function smallTargets(viewer: Viewer): Promise<string[]> {
  return viewer.player.locator('.potok').evaluate(
    (root, { selector, target }) => {
      const nameOf = (element: Element) =>
        element.getAttribute('aria-label') ?? (element.textContent?.trim().slice(0, 30) || element.className);
      const isHit = (element: Element, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
      };
      const reach = (element: Element, x: number, y: number, dx: number, dy: number) => {
        let steps = 0;
        while (steps < target && isHit(element, x + dx * (steps + 0.5), y + dy * (steps + 0.5))) steps += 0.5;
        return steps;
      };
      const scope =
        root.querySelector('dialog[open], [aria-modal="true"], .menu:not([data-leaving]), .rare[data-open]') ?? root;
      const listOf = (element: Element): Element | null => {
        let one = element.parentElement;
        while (one !== null && (one.scrollHeight <= one.clientHeight || getComputedStyle(one).overflowY === 'visible'))
          one = one.parentElement;
        return one;
      };
      /**
       * Whether a control is visible: not hidden, not covered, and not cut by the edge of a list, which is scrolled to
       * it.
       */
      const isShown = (element: Element, { top, bottom, left, width, height }: DOMRect) => {
        const list = listOf(element)?.getBoundingClientRect();
        const isWhole = list === undefined || (top >= list.top - 1 && bottom <= list.bottom + 1);
        return width > 0 && isWhole && isHit(element, left + width / 2, top + height / 2);
      };
      return [...scope.querySelectorAll(`${selector}, summary`)].flatMap((element) => {
        const box = element.getBoundingClientRect();
        if (!isShown(element, box)) return [];
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const across = reach(element, x, y, -1, 0) + reach(element, x, y, 1, 0);
        const down = reach(element, x, y, 0, -1) + reach(element, x, y, 0, 1);
        return Math.min(across, down) < target - 1
          ? [`${nameOf(element)}: ${Math.round(across)} × ${Math.round(down)}`]
          : [];
      });
    },
    { selector: CONTROLS, target: TARGET },
  );
}
