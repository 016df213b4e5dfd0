/** Focus within a menu. It scrolls only the list itself, never the page around the frame. */

const ITEMS = '[role^="menuitem"]';

/** An item beside another, reached from it by the left and right arrow keys. */
const ASIDE = '[data-aside]';

const find = (list: HTMLElement, selector: string): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(selector)];

/** The items that the up and down keys move through. */
export const itemsOf = (list: HTMLElement): HTMLElement[] => find(list, `${ITEMS}:not(${ASIDE})`);

/** Index of the item that has the focus, or whose neighbour has it; −1 for none. */
export function currentIndex(items: readonly HTMLElement[], focused: Element | null): number {
  const row = focused?.closest('[data-row]');
  return items.findIndex((item) => item === focused || (row && item.parentElement === row));
}

/** The item on that side of the focused one, in its row; undefined if there is none. */
export function itemBeside(focused: Element | null, key: 'ArrowLeft' | 'ArrowRight'): HTMLElement | undefined {
  const row = focused?.closest<HTMLElement>('[data-row]');
  const stops = row ? find(row, ITEMS) : [];
  return stops[stops.findIndex((stop) => stop === focused) + (key === 'ArrowRight' ? 1 : -1)];
}

/** How many items are beside one another: one in a list, more in a grid. */
export function columnCount(items: readonly HTMLElement[]): number {
  const topOf = (item: HTMLElement | undefined) => item?.getBoundingClientRect().top;
  const lower = items.findIndex((item) => topOf(item) !== topOf(items[0]));
  return lower === -1 ? Math.max(1, items.length) : lower;
}

/** The item before or after the current one in the same row of a grid; undefined if there is none. */
export function itemInRow(
  items: readonly HTMLElement[],
  current: number,
  key: 'ArrowLeft' | 'ArrowRight',
  columns: number,
): HTMLElement | undefined {
  const index = current + (key === 'ArrowRight' ? 1 : -1);
  return Math.floor(index / columns) === Math.floor(current / columns) ? items[index] : undefined;
}

/** The tab whose items are shown; undefined if the menu has no tabs. */
export const tabOf = (panel: HTMLElement): HTMLElement | undefined =>
  find(panel, '[role="tab"][aria-selected="true"]')[0];

/** Where the Tab key leads within a menu; null if it leads out of it. A slider and the items lead to one another. */
export function tabTargetOf(panel: HTMLElement, isBackwards: boolean): HTMLElement | 'items' | null {
  const focused = panel.ownerDocument.activeElement;
  const slider = panel.querySelector<HTMLElement>('[role="slider"]');
  if (slider !== null) return slider === focused ? 'items' : slider;
  const tab = tabOf(panel);
  if (tab === undefined) return null;
  if (tab === focused) return isBackwards ? null : 'items';
  return isBackwards ? tab : null;
}

/** Scrolls the list so that the item is in its middle. */
export function showItem(list: HTMLElement, item: HTMLElement | undefined): void {
  const scroller = item?.closest<HTMLElement>('[data-scroll]') ?? list;
  const box = scroller.getBoundingClientRect();
  const { top, bottom } = item?.getBoundingClientRect() ?? box;
  scroller.scrollTop += (top + bottom - box.top - box.bottom) / 2;
}

/** Gives the focus to an item that is in view. */
export function focusWithoutScroll(list: HTMLElement, item: HTMLElement | undefined): void {
  if (!item) return;
  // Only the focused item of a menu is in the tab order.
  for (const other of find(list, ITEMS)) {
    const index = other === item ? 0 : -1;
    if (other.tabIndex !== index) other.tabIndex = index;
  }
  item.focus({ preventScroll: true });
}

/** Gives the focus to an item, and scrolls as far as needed for it to be in view. */
export function focusItem(list: HTMLElement, item: HTMLElement | undefined): void {
  if (!item) return;
  // Measured before it has the focus, which changes its look and would require a style calculation first.
  const scroller = item.closest<HTMLElement>('[data-scroll]') ?? list;
  const box = scroller.getBoundingClientRect();
  const { top, bottom } = item.getBoundingClientRect();
  focusWithoutScroll(list, item);
  if (top < box.top) scroller.scrollTop -= box.top - top;
  else if (bottom > box.bottom) scroller.scrollTop += bottom - box.bottom;
}

const PAGE_ITEMS = 4;

/** From the last row of a grid, Down goes on item by item to the end, and then begins again. */
function indexBelow(current: number, last: number, columns: number): number {
  if (current + columns <= last) return current + columns;
  const isInLastRow = Math.floor(current / columns) === Math.floor(last / columns);
  if (!isInLastRow) return last;
  return current < last ? current + 1 : 0;
}

function indexAbove(current: number, last: number, columns: number): number {
  if (current >= columns) return current - columns;
  return current > 0 ? current - 1 : last;
}

/** The item that a key moves to; undefined for other keys. */
export function itemAfterKey(
  items: readonly HTMLElement[],
  current: number,
  key: string,
  columns = 1,
): HTMLElement | undefined {
  const last = items.length - 1;
  const index = {
    ArrowDown: current < 0 ? 0 : indexBelow(current, last, columns),
    ArrowUp: indexAbove(current, last, columns),
    Home: 0,
    End: last,
    PageDown: Math.min(last, current + PAGE_ITEMS),
    PageUp: Math.max(0, current - PAGE_ITEMS),
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
export function createTypeahead() {
  let typed = '';
  let typedAt = -Infinity;
  return (items: readonly HTMLElement[], current: number, key: string): HTMLElement | undefined => {
    const now = performance.now();
    if (now - typedAt > TYPING_PAUSE_MS) typed = '';
    typedAt = now;
    typed += key.toLowerCase();
    // The first letter searches after the current item; further letters may still match the current one.
    const from = typed.length === 1 ? current + 1 : Math.max(0, current);
    const inTurn = [...items.slice(from), ...items.slice(0, from)];
    return inTurn.find((item) => namesOf(item).some((name) => name.trim().toLowerCase().startsWith(typed)));
  };
}
