/** Focus within a menu. It scrolls only the list itself, never the page around the frame. */

const ITEMS = '[role^="menuitem"]';

/** An item beside another, reached from it by the left and right arrow keys. */
const ASIDE = '[data-aside]';

const find = (list: HTMLElement, selector: string): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(selector)];

/** The items that the up and down keys move through. */
export const itemsOf = (list: HTMLElement): HTMLElement[] => find(list, `${ITEMS}:not(${ASIDE})`);

/** Index of the item that has the focus, or whose neighbour has it; −1 for none. */
export function currentOf(items: readonly HTMLElement[], focused: Element | null): number {
  const row = focused?.closest('[data-row]');
  return items.findIndex((item) => item === focused || (row && item.parentElement === row));
}

/** The item on that side of the focused one; undefined if there is none. */
export function besideOf(focused: Element | null, key: 'ArrowLeft' | 'ArrowRight'): HTMLElement | undefined {
  const row = focused?.closest<HTMLElement>('[data-row]');
  const target = row?.querySelector<HTMLElement>(key === 'ArrowRight' ? ASIDE : `${ITEMS}:not(${ASIDE})`);
  return target === focused ? undefined : (target ?? undefined);
}

/** Scrolls the list so that the item is in its middle. */
export function showItem(list: HTMLElement, item: HTMLElement | undefined): void {
  const scroller = item?.closest<HTMLElement>('[data-scroll]') ?? list;
  const box = scroller.getBoundingClientRect();
  const { top, bottom } = item?.getBoundingClientRect() ?? box;
  scroller.scrollTop += (top + bottom - box.top - box.bottom) / 2;
}

export function focusItem(list: HTMLElement, item: HTMLElement | undefined): void {
  if (!item) return;
  // Only the focused item of a menu is in the tab order.
  for (const other of find(list, ITEMS)) other.tabIndex = other === item ? 0 : -1;
  item.focus({ preventScroll: true });
  const scroller = item.closest<HTMLElement>('[data-scroll]') ?? list;
  const box = scroller.getBoundingClientRect();
  const { top, bottom } = item.getBoundingClientRect();
  if (top < box.top) scroller.scrollTop -= box.top - top;
  else if (bottom > box.bottom) scroller.scrollTop += bottom - box.bottom;
}

const PAGE = 4;

/** The item that a key moves to; undefined for other keys. */
export function itemAfterKey(items: readonly HTMLElement[], current: number, key: string): HTMLElement | undefined {
  const last = items.length - 1;
  const index = {
    ArrowDown: current >= last ? 0 : current + 1,
    ArrowUp: current <= 0 ? last : current - 1,
    Home: 0,
    End: last,
    PageDown: Math.min(last, current + PAGE),
    PageUp: Math.max(0, current - PAGE),
  }[key];
  return index === undefined ? undefined : items[index];
}

/** An episode is found by its number and by its title. */
const namesOf = (item: HTMLElement): readonly string[] => [
  item.textContent ?? '',
  item.querySelector('.hint')?.textContent ?? '',
];

const TYPING_PAUSE_MS = 600;

/** Typing moves to the next item that begins with the typed letters; a pause begins a new word. */
export function createTypeahead(now: () => number = () => performance.now()) {
  let typed = '';
  let typedAt = -Infinity;
  return (items: readonly HTMLElement[], current: number, key: string): HTMLElement | undefined => {
    if (now() - typedAt > TYPING_PAUSE_MS) typed = '';
    typedAt = now();
    typed += key.toLowerCase();
    // The first letter searches after the current item; further letters may still match the current one.
    const from = typed.length === 1 ? current + 1 : Math.max(0, current);
    const inTurn = [...items.slice(from), ...items.slice(0, from)];
    return inTurn.find((item) => namesOf(item).some((name) => name.trim().toLowerCase().startsWith(typed)));
  };
}
