import { useState, type MouseEvent, type PointerEvent } from 'react';
import { useUi, useWindowEvent } from '../hooks.ts';
import { useOpenMenu } from '../menus/open-menu.ts';
import { createPointerInput } from '../input/pointer-input.ts';
import { capturePointer } from '../input/capture-pointer.ts';

/** The picture as something to touch. What is in front of it keeps its own pointers; the rest is told from here. */
export function Stage() {
  const { send } = useUi();
  const menu = useOpenMenu();
  const [input] = useState(() => createPointerInput(send));
  useWindowEvent('blur', () => input.cancel());

  const onPointerDown = (event: PointerEvent) => {
    // Such a press closes the menu, and that is all it does.
    if (event.button !== 0 || menu.id !== null) return;
    capturePointer(event);
    input.press(event, event.currentTarget.getBoundingClientRect());
  };
  /** A finger that rests is holding, not asking for a menu. */
  const onContextMenu = (event: MouseEvent) => {
    if ((event.nativeEvent as Partial<globalThis.PointerEvent>).pointerType === 'touch') event.preventDefault();
  };

  return (
    <div
      className="stage"
      aria-hidden="true"
      onPointerDown={onPointerDown}
      onPointerMove={input.move}
      onPointerUp={input.release}
      onPointerCancel={input.cancel}
      onLostPointerCapture={input.cancel}
      onContextMenu={onContextMenu}
    />
  );
}
