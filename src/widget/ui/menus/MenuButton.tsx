import { useRef, type ReactNode } from 'react';
import { lazyPart, useLazyPart } from '../lazy-part.ts';
import { CloseMenuContext, useOpenMenu, type MenuId } from '../hooks.ts';
import type * as MenuPanels from './panels.ts';
import type { NamedShortcut } from '../../../../streams/model/shortcuts.ts';
import { tooltipText, useShortcutKey } from '../input/key-names.ts';

/** All menus, in one script. */
export const menusPart = lazyPart(() => import('./panels.ts'));

interface Props {
  readonly id: MenuId;
  readonly label: string;
  readonly className: string;
  /** Class of the element around button and menu. */
  readonly rootClass?: string;
  readonly hasTip?: boolean;
  /** A key that acts on the thing that the menu controls. */
  readonly shortcut?: NamedShortcut;
  /** Whether the thing that the menu controls is on. */
  readonly isPressed?: boolean;
  readonly content: ReactNode;
  /** Renders the menu with the components of the menus' script. */
  readonly children: (panels: typeof MenuPanels) => ReactNode;
}

/** A button and the menu it opens. Closing the menu returns the focus to the button. */
export function MenuButton({
  id,
  label,
  rootClass = '',
  className,
  hasTip = false,
  shortcut,
  isPressed,
  content,
  children,
}: Props) {
  const menu = useOpenMenu();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = menu.id === id;
  const key = useShortcutKey(shortcut);
  const panels = useLazyPart(menusPart, isOpen, () => menu.setId(null));
  const close = () => {
    button.current?.focus({ preventScroll: true });
    menu.setId(null);
  };
  return (
    <div className={`menu-root ${rootClass}`} data-menu={id}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-pressed={isPressed}
        aria-keyshortcuts={key}
        data-tip={hasTip && !isOpen ? tooltipText(label, key) : undefined}
        onPointerEnter={menusPart.prepare}
        onFocus={menusPart.prepare}
        onClick={() => menu.setId(isOpen ? null : id)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          menu.setId(id);
        }}
      >
        {content}
      </button>
      {panels && <CloseMenuContext value={close}>{children(panels)}</CloseMenuContext>}
    </div>
  );
}
