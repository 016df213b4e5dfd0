import { useEffect, useId, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { useMedia, useOpenMenu } from '../hooks.ts';
import { NARROW_QUERY } from '../small-screen.ts';
import { texts } from '../texts.ts';
import { Icon } from '../shared/icons.tsx';
import { RareButtons } from './RareButtons.tsx';

// Constant elements, so that another menu that opens or closes does not render them again.
const moreIcon = <Icon name="more" />;
const rareButtons = <RareButtons />;

/** The buttons of a group that can be pressed now. */
const visibleButtons = (group: HTMLElement): readonly HTMLElement[] =>
  [...group.querySelectorAll<HTMLElement>('button')].filter((button) => button.getClientRects().length > 0);

/** Focuses a button. It scrolls only the list itself, never the page around the frame. */
function focusButton(group: HTMLElement, button: HTMLElement | undefined): void {
  if (button === undefined) return;
  button.focus({ preventScroll: true });
  group.scrollTop = button.offsetTop - (group.clientHeight - button.offsetHeight) / 2;
}

/** The rarely used buttons, apart from the others: in the bar if there is room, otherwise in a list behind «Ещё». */
export function More() {
  return useMedia(NARROW_QUERY) ? <RareButtonsMenu /> : rareButtons;
}

function RareButtonsMenu() {
  const menu = useOpenMenu();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const isOpen = menu.id === 'more';
  useEffect(() => {
    if (isOpen && group.current !== null) focusButton(group.current, visibleButtons(group.current)[0]);
  }, [isOpen]);

  const close = () => {
    button.current?.focus({ preventScroll: true });
    menu.setId(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!isOpen || event.defaultPrevented) return;
    const buttons = visibleButtons(event.currentTarget);
    const current = buttons.findIndex((one) => one === document.activeElement);
    const next = {
      ArrowDown: (current + 1) % buttons.length,
      ArrowUp: current > 0 ? current - 1 : buttons.length - 1,
    }[event.key];
    if (event.key === 'Escape') close();
    else if (next === undefined) return;
    else focusButton(event.currentTarget, buttons[next]);
    event.preventDefault();
  };
  /** Tab moves the focus on to the other buttons of the bar, and so closes the list. */
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (isOpen && relatedTarget !== null && !currentTarget.contains(relatedTarget)) menu.setId(null);
  };

  return (
    <div className="more" data-menu="more" onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className="button more-button"
        aria-label={texts.more}
        data-tip={isOpen ? undefined : texts.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => menu.setId(isOpen ? null : 'more')}
      >
        {moreIcon}
      </button>
      <div
        ref={group}
        id={id}
        className="rare"
        role="group"
        aria-label={texts.more}
        data-open={isOpen || undefined}
        onKeyDown={onKeyDown}
        // A pressed button closes the list. If it opens something, the focus later returns to «Ещё».
        onClick={() => isOpen && close()}
      >
        {rareButtons}
      </div>
    </div>
  );
}
