import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { besideOf, createTypeahead, currentOf, focusItem, itemAfterKey, itemsOf, showItem } from './focus.ts';
import { useCloseMenu } from './open-menu.ts';
import { usePointerMove } from '../hooks.ts';
import { texts } from '../texts.ts';
import { Icon } from '../controls/icons.tsx';

interface Props {
  readonly label: string;
  /** Goes one level up; undefined at the top level. */
  readonly onBack?: () => void;
  /** Key of the item to focus first, instead of the checked one. */
  readonly initialKey?: string | null;
  /** Shown below the items without being one: Tab moves to it and back. */
  readonly footer?: ReactNode;
  /** Whether its items have pictures and titles. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function openSubMenu(item: HTMLElement | undefined): void {
  if (item?.getAttribute('aria-haspopup') === 'menu') item.click();
}

/** An open menu: takes the focus, handles the keyboard; Escape goes one level up. */
export function MenuPanel({ label, onBack, initialKey, footer, isWide = false, children }: Props) {
  const onClose = useCloseMenu();
  const panel = useRef<HTMLDivElement>(null);
  const [typeahead] = useState(() => createTypeahead());

  const enter = () => {
    if (panel.current === null) return;
    const items = itemsOf(panel.current);
    const start =
      items.find((item) => initialKey && item.dataset['key'] === initialKey) ??
      items.find((item) => item.getAttribute('aria-checked') === 'true') ??
      items[0];
    showItem(panel.current, start);
    focusItem(panel.current, start);
  };
  const enterFirst = useEffectEvent(enter);
  useEffect(() => enterFirst(), []);

  /** Closes the menu, or where it has a slider, moves the focus between the items and the slider. */
  const onTab = (event: KeyboardEvent<HTMLDivElement>) => {
    const slider = event.currentTarget.querySelector<HTMLElement>('[role="slider"]');
    if (slider === null) {
      onClose();
      return;
    }
    event.preventDefault();
    if (slider === document.activeElement) enter();
    else slider.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.defaultPrevented) return;
    const items = itemsOf(event.currentTarget);
    const current = currentOf(items, document.activeElement);
    const { key } = event;
    if (key === 'Tab') {
      onTab(event);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Escape') (onBack ?? onClose)();
    else if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const beside = besideOf(document.activeElement, key);
      if (beside) focusItem(event.currentTarget, beside);
      else if (key === 'ArrowLeft') onBack?.();
      else openSubMenu(items[current]);
    } else {
      const isLetter = key.length === 1 && key !== ' ';
      const target = isLetter ? typeahead(items, current, key) : itemAfterKey(items, current, key);
      if (!target && !isLetter) return;
      focusItem(event.currentTarget, target);
    }
    event.preventDefault();
  };

  /** Focus follows the pointer, so that never two items are highlighted. */
  usePointerMove(panel, ({ pointerType, target }) => {
    const item = pointerType === 'touch' ? null : (target as Element).closest<HTMLElement>('[role^="menuitem"]');
    if (item !== document.activeElement) item?.focus({ preventScroll: true });
  });

  return (
    <div ref={panel} className="menu panel" data-wide={isWide || undefined} tabIndex={-1} onKeyDown={onKeyDown}>
      {!onBack && (
        <div className="menu-head">
          <span aria-hidden="true">{label}</span>
          {/* Out of the order of Tab, which leaves the menu, as Escape does. */}
          <button type="button" tabIndex={-1} className="button" aria-label={texts.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
      )}
      <div role="menu" aria-label={label}>
        {onBack && (
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="item back"
            aria-label={texts.back}
            onClick={onBack}
          >
            <Icon name="left" />
            {/* The heading, which is the name of the menu. */}
            <span aria-hidden="true">{label}</span>
          </button>
        )}
        <div className="menu-scroll" data-scroll>
          {children}
        </div>
      </div>
      {footer}
    </div>
  );
}
