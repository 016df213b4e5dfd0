import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { usePointerMove, useUi, useWindowEvent, useOpenMenu } from '../hooks.ts';
import { createPointerInput, capturePointer } from '../input/pointer-input.ts';
import { isSmallScreen } from '../small-screen.ts';

/** Receives pointer input on the picture; elements in front of it handle theirs themselves. */
export function Stage() {
  const { send } = useUi();
  const menu = useOpenMenu();
  const [input] = useState(() => createPointerInput(send));
  const stage = useRef<HTMLDivElement>(null);
  useWindowEvent('blur', () => input.cancel());
  usePointerMove(stage, input.move);

  const onPointerDown = (event: PointerEvent) => {
    // While a menu is open a press only closes it.
    if (event.button !== 0 || menu.id !== null) return;
    capturePointer(event);
    const { currentTarget } = event;
    input.press(event, { box: currentTarget.getBoundingClientRect(), isSmallScreen: isSmallScreen(currentTarget) });
  };
  /** A long touch is the hold gesture, so it opens no context menu. */
  const onContextMenu = (event: MouseEvent) => {
    if ((event.nativeEvent as Partial<globalThis.PointerEvent>).pointerType === 'touch') event.preventDefault();
  };

  return (
    <div
      ref={stage}
      className="stage"
      aria-hidden="true"
      onPointerDown={onPointerDown}
      onPointerUp={input.release}
      onPointerCancel={input.cancel}
      onLostPointerCapture={input.cancel}
      onContextMenu={onContextMenu}
    />
  );
}
