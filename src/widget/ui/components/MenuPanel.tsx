import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { createTypeahead, focusItem, itemAfterKey, itemsOf } from '../menus/focus.ts';
import { useCloseMenu } from '../menus/open-menu.ts';
import { texts } from '../texts.ts';
import { Icon } from './icons.tsx';

interface Props {
  readonly label: string;
  /** One level up; without it there is none. */
  readonly onBack?: () => void;
  /** Key of the item to begin at, when it is not the checked one. */
  readonly initialKey?: string | null;
  readonly children: ReactNode;
}

/** A menu on screen: focus moves in, the keyboard moves about in it, Escape goes one level up. */
export function MenuPanel({ label, onBack, initialKey, children }: Props) {
  const onClose = useCloseMenu();
  const panel = useRef<HTMLDivElement>(null);
  const [typeahead] = useState(() => createTypeahead());

  const enter = useEffectEvent(() => {
    if (panel.current === null) return;
    const items = itemsOf(panel.current);
    const start =
      items.find((item) => initialKey && item.dataset['key'] === initialKey) ??
      items.find((item) => item.getAttribute('aria-checked') === 'true') ??
      items[0];
    focusItem(panel.current, start);
  });
  useEffect(() => enter(), []);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = itemsOf(event.currentTarget);
    const current = items.findIndex((item) => item === document.activeElement);
    const { key } = event;
    if (key === 'Tab') {
      onClose();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Escape') (onBack ?? onClose)();
    else if (key === 'ArrowLeft') onBack?.();
    else if (key === 'ArrowRight') {
      const item = items[current];
      if (item?.getAttribute('aria-haspopup') === 'menu') item.click();
    } else {
      const isLetter = key.length === 1 && key !== ' ';
      const target = isLetter ? typeahead(items, current, key) : itemAfterKey(items, current, key);
      if (!target && !isLetter) return;
      focusItem(event.currentTarget, target);
    }
    event.preventDefault();
  };

  /** What the pointer is on is what the keyboard is on: never two items lit at once. */
  const onPointerMove = ({ pointerType, target }: PointerEvent) => {
    const item = pointerType === 'touch' ? null : (target as Element).closest<HTMLElement>('[role^="menuitem"]');
    if (item !== document.activeElement) item?.focus({ preventScroll: true });
  };

  return (
    <div
      ref={panel}
      className="menu panel"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
    >
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
          <span>{label}</span>
        </button>
      )}
      <div className="menu-scroll" data-scroll>
        {children}
      </div>
    </div>
  );
}
