/** Moving about in a menu. Focus never scrolls the page around the frame, only the list itself. */

const ITEMS = '[role^="menuitem"]';

/** What stands beside an item and is reached from it sideways. */
const ASIDE = '[data-aside]';

const find = (list: HTMLElement, selector: string): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(selector)];

/** What up and down move over. */
export const itemsOf = (list: HTMLElement): HTMLElement[] => find(list, `${ITEMS}:not(${ASIDE})`);

/** The item that the focus is on, or beside. */
export function currentOf(items: readonly HTMLElement[], focused: Element | null): number {
  const row = focused?.closest('[data-row]');
  return items.findIndex((item) => item === focused || (row && item.parentElement === row));
}

/** To the item beside this one; undefined where there is none on that side. */
export function besideOf(focused: Element | null, key: 'ArrowLeft' | 'ArrowRight'): HTMLElement | undefined {
  const row = focused?.closest<HTMLElement>('[data-row]');
  const target = row?.querySelector<HTMLElement>(key === 'ArrowRight' ? ASIDE : `${ITEMS}:not(${ASIDE})`);
  return target === focused ? undefined : (target ?? undefined);
}

/** In the middle where the list is opened at it: what comes before is as near as what comes after. */
export function showItem(list: HTMLElement, item: HTMLElement | undefined): void {
  const scroller = item?.closest<HTMLElement>('[data-scroll]') ?? list;
  const box = scroller.getBoundingClientRect();
  const { top, bottom } = item?.getBoundingClientRect() ?? box;
  scroller.scrollTop += (top + bottom - box.top - box.bottom) / 2;
}

export function focusItem(list: HTMLElement, item: HTMLElement | undefined): void {
  if (!item) return;
  // One item of a menu is in the order of Tab: the one that has the focus.
  for (const other of find(list, ITEMS)) other.tabIndex = other === item ? 0 : -1;
  item.focus({ preventScroll: true });
  const scroller = item.closest<HTMLElement>('[data-scroll]') ?? list;
  const box = scroller.getBoundingClientRect();
  const { top, bottom } = item.getBoundingClientRect();
  if (top < box.top) scroller.scrollTop -= box.top - top;
  else if (bottom > box.bottom) scroller.scrollTop += bottom - box.bottom;
}

const PAGE = 4;

/** The item a key leads to; undefined for keys that lead nowhere. */
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

/** An episode goes by its number and by its title. */
const namesOf = (item: HTMLElement): readonly string[] => [
  item.textContent ?? '',
  item.querySelector('.hint')?.textContent ?? '',
];

const TYPING_PAUSE_MS = 600;

/** Typed letters go to the next item that begins with them; a pause begins a new word. */
export function createTypeahead(now: () => number = () => performance.now()) {
  let typed = '';
  let typedAt = -Infinity;
  return (items: readonly HTMLElement[], current: number, key: string): HTMLElement | undefined => {
    if (now() - typedAt > TYPING_PAUSE_MS) typed = '';
    typedAt = now();
    typed += key.toLowerCase();
    // One letter moves on from where we are; a longer word may still mean the item we are at.
    const from = typed.length === 1 ? current + 1 : Math.max(0, current);
    const inTurn = [...items.slice(from), ...items.slice(0, from)];
    return inTurn.find((item) => namesOf(item).some((name) => name.trim().toLowerCase().startsWith(typed)));
  };
}
