import { useId, useRef, type ReactNode } from 'react';
import { CloseMenuContext, useOpenMenu, type MenuId } from '../menus/open-menu.ts';

interface Props {
  readonly id: MenuId;
  readonly label: string;
  readonly className: string;
  /** Said after the name: what is chosen now. */
  readonly description?: string;
  readonly tip?: boolean;
  readonly face: ReactNode;
  readonly children: ReactNode;
}

/** A button and the menu it opens. Closing gives the focus back to the button. */
export function MenuButton({ id, label, className, description, tip = false, face, children }: Props) {
  const menu = useOpenMenu();
  const button = useRef<HTMLButtonElement>(null);
  const descriptionId = useId();
  const isOpen = menu.id === id;
  const close = () => {
    button.current?.focus({ preventScroll: true });
    menu.setId(null);
  };
  return (
    <div className={`menu-root ${isOpen ? 'open' : ''}`} data-menu={id}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-describedby={description ? descriptionId : undefined}
        data-tip={tip && !isOpen ? label : undefined}
        onClick={() => menu.setId(isOpen ? null : id)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          menu.setId(id);
        }}
      >
        {face}
        {description && (
          <span id={descriptionId} hidden>
            {description}
          </span>
        )}
      </button>
      {isOpen && <CloseMenuContext value={close}>{children}</CloseMenuContext>}
    </div>
  );
}
