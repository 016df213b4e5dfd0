import { act } from 'react';
import { vi } from 'vitest';

/** What is on the screen of a document without a browser: controls are found by role and name, and pressed. */

export function all(role: string): HTMLElement[] {
  const native = role === 'button' ? 'button:not([role]), ' : '';
  const link = role === 'link' ? 'a[href]:not([role]), ' : '';
  return [...document.querySelectorAll<HTMLElement>(`${native}${link}[role="${role}"]`)];
}

export const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();

/** Compares with the whole name, or with the part before a colon and the current choice. */
const hasName = (element: Element, name: string): boolean =>
  nameOf(element) === name || nameOf(element).startsWith(`${name}: `);

export const names = (role: string): string[] => all(role).map(nameOf);

export function find(role: string, name: string): HTMLElement {
  const found = all(role).filter((element) => hasName(element, name));
  if (found.length !== 1 || !found[0])
    throw new Error(`${found.length} × ${role} "${name}" among ${names(role).join(', ')}`);
  return found[0];
}

/** Finds an entry of a menu by the beginning of its name; its current value may follow. */
export function entry(name: string): HTMLElement {
  const found = all('menuitem').find((element) => hasName(element, name) || nameOf(element).startsWith(`${name} `));
  if (!found) throw new Error(`no entry "${name}" among ${names('menuitem').join(', ')}`);
  return found;
}

export const click = (element: Element): void => act(() => (element as HTMLElement).click());

export function press(key: string, options: KeyboardEventInit & { on?: Element } = {}): KeyboardEvent {
  const { on = document.activeElement ?? document.body, ...init } = options;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  act(() => {
    on.dispatchEvent(event);
  });
  return event;
}

export function point(type: string, on: Element, init: MouseEventInit & { pointerType?: string } = {}): void {
  act(() => {
    on.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1, ...init }));
  });
}

/** Has media queries answered by this function until the mocks are restored. */
export function mockMediaQueries(matches: (query: string) => boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget() as MediaQueryList, { matches: matches(query) }),
  );
}
