/** Moving about in a menu. Focus never scrolls the page around the frame, only the list itself. */

const ITEMS = '[role^="menuitem"]';

export const itemsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(ITEMS)];

export function focusItem(list: HTMLElement, item: HTMLElement | undefined): void {
  if (!item) return;
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
    return inTurn.find((item) => (item.textContent ?? '').trim().toLowerCase().startsWith(typed));
  };
}
