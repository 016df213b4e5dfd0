import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import * as within from './focus.ts';
import { MenuHead } from './MenuHead.tsx';
import { useCloseMenu, usePointerMove, useUi } from '../hooks.ts';
import { useFadeOut } from '../shared/fade-out.ts';
import { texts } from '../texts.ts';
import { Icon } from '../shared/icons.tsx';

/** The parts that only a wide menu has. Its items are cards, several in a row if there is room. */
interface Cards {
  /** Tabs beside the heading; each shows other items. */
  readonly tabs: ReactNode;
  /** Names the items that are shown. When it changes, the list scrolls to the checked item, or to the first. */
  readonly shown: string;
  /** Id of the element that the tabs control. */
  readonly listId: string;
}

interface Props {
  readonly label: string;
  /** Goes one level up; undefined at the top level. */
  readonly onBack?: () => void;
  /** Key of the item to focus first, instead of the checked one. */
  readonly initialKey?: string | null;
  /** Id of an element in the footer that describes the menu. */
  readonly describedBy?: string;
  /** Shown below the items but not one of them: Tab moves to it and back. */
  readonly footer?: ReactNode;
  readonly cards?: Cards;
  readonly children: ReactNode;
}

function openSubMenu(item: HTMLElement | undefined): void {
  if (item?.getAttribute('aria-haspopup') === 'menu') item.click();
}

/** An open menu: takes the focus, handles the keyboard; Escape goes one level up. */
export function MenuPanel({ label, onBack, initialKey, describedBy, footer, cards, children }: Props) {
  const onClose = useCloseMenu();
  const { afterPaint } = useUi();
  const panel = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useFadeOut(panel);
  const [typeahead] = useState(() => within.createTypeahead());

  const startOf = (list: HTMLElement): HTMLElement | undefined => {
    const items = within.itemsOf(list);
    return (
      items.find((item) => initialKey && item.dataset['key'] === initialKey) ??
      items.find((item) => item.getAttribute('aria-checked') === 'true') ??
      items[0]
    );
  };
  const enter = (list: HTMLElement) => {
    const start = startOf(list);
    within.showItem(list, start);
    within.focusWithoutScroll(list, start);
  };
  // When the menu opens, only the first of these two measures it.
  const showStart = useEffectEvent((list: HTMLElement) => within.showItem(list, startOf(list)));
  const focusStart = useEffectEvent((list: HTMLElement) => within.focusWithoutScroll(list, startOf(list)));
  useLayoutEffect(() => {
    if (panel.current !== null) showStart(panel.current);
  }, [cards?.shown]);
  useEffect(() => {
    if (panel.current !== null) focusStart(panel.current);
  }, []);

  // The fade depends on how far the list is scrolled, which is known only after layout. So it causes one more style
  // calculation, which must not delay the paint after the press.
  useEffect(() => afterPaint(() => scroller.current?.setAttribute('data-fading', '')), [afterPaint]);

  /** Closes the menu, or moves the focus between the items and the tabs before them or the slider behind them. */
  const onTab = (event: KeyboardEvent<HTMLDivElement>) => {
    const other = within.tabTargetOf(event.currentTarget, event.shiftKey);
    if (other === null) {
      onClose();
      return;
    }
    event.preventDefault();
    if (other === 'items') enter(event.currentTarget);
    else other.focus({ preventScroll: true });
  };

  /** Left and right move within a card, along the row, and between the levels of menus. */
  const moveSideways = (key: 'ArrowLeft' | 'ArrowRight', list: HTMLElement, columns: number) => {
    const items = within.itemsOf(list);
    const current = within.currentIndex(items, document.activeElement);
    const beside = within.itemBeside(document.activeElement, key) ?? within.itemInRow(items, current, key, columns);
    if (beside) within.focusItem(list, beside);
    else if (key === 'ArrowLeft') onBack?.();
    else openSubMenu(items[current]);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.defaultPrevented) return;
    const { key, currentTarget: list } = event;
    if (key === 'Tab') {
      onTab(event);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const items = within.itemsOf(list);
    const current = within.currentIndex(items, document.activeElement);
    const columns = cards === undefined ? 1 : within.columnCount(items);
    if (key === 'Escape') (onBack ?? onClose)();
    else if (key === 'ArrowLeft' || key === 'ArrowRight') moveSideways(key, list, columns);
    else if (key === 'ArrowDown' && current < 0) enter(list);
    else {
      const isLetter = key.length === 1 && key !== ' ';
      const isAbove = key === 'ArrowUp' && current < columns;
      const target =
        (isAbove ? within.tabOf(list) : undefined) ??
        (isLetter ? typeahead(items, current, key) : within.itemAfterKey(items, current, key, columns));
      if (!target && !isLetter) return;
      within.focusItem(list, target);
    }
    event.preventDefault();
  };

  /** Focus follows the pointer, so that never two items are highlighted. */
  usePointerMove(panel, ({ pointerType, target }) => {
    const item = pointerType === 'touch' ? null : (target as Element).closest<HTMLElement>('[role^="menuitem"]');
    if (item !== document.activeElement) item?.focus({ preventScroll: true });
  });

  const isSubMenu = onBack !== undefined && cards === undefined;
  const list = (
    <div role="menu" aria-label={label} aria-describedby={describedBy}>
      {isSubMenu && (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="item back"
          aria-label={`${texts.back}: ${label}`}
          onClick={onBack}
        >
          <Icon name="left" />
          {/* Screen readers know the heading as the name of the menu. */}
          <span aria-hidden="true">{label}</span>
        </button>
      )}
      <div ref={scroller} className="menu-scroll" data-scroll>
        {children}
      </div>
    </div>
  );
  return (
    <div ref={panel} className="menu panel" data-wide={cards && ''} tabIndex={-1} onKeyDown={onKeyDown}>
      {!isSubMenu && <MenuHead label={label} onBack={onBack} tabs={cards?.tabs} />}
      {cards?.tabs ? (
        <div id={cards.listId} role="tabpanel" aria-label={label}>
          {list}
        </div>
      ) : (
        list
      )}
      {footer}
    </div>
  );
}
