import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import { useUi } from '../hooks.ts';
import { useOpenMenu } from '../menus/open-menu.ts';
import { selectIsPreload } from '../selectors.ts';

const SINGLE_CLICK_DELAY_MS = 250;
const SMALL_BELOW_PX = 640;

/** The picture as something to press. Everything about clicks and taps on it is here and nowhere else. */
export function Stage() {
  const { send, now } = useUi();
  const menu = useOpenMenu();
  const timer = useRef(0);
  const pointerType = useRef('mouse');
  useEffect(() => () => clearTimeout(timer.current), []);

  const onPointerDown = (event: PointerEvent) => {
    pointerType.current = event.pointerType;
  };

  const onClick = ({ currentTarget }: MouseEvent) => {
    // This click closes the menu, and that is all it does.
    if (menu.id !== null) return;
    const state = now();
    if (state.content.status !== 'loaded' || state.error !== null || state.resume.isShown) return;
    if (selectIsPreload(state)) {
      send({ type: 'intent.togglePlay' });
    } else if (pointerType.current === 'touch' || currentTarget.clientWidth < SMALL_BELOW_PX) {
      send({ type: state.controls.isVisible ? 'intent.leaveControls' : 'intent.stir' });
    } else {
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => send({ type: 'intent.togglePlay' }), SINGLE_CLICK_DELAY_MS);
    }
  };

  const onDoubleClick = () => {
    clearTimeout(timer.current);
    if (now().content.status === 'loaded') send({ type: 'intent.toggleFullscreen' });
  };

  return (
    <div
      className="stage"
      aria-hidden="true"
      onPointerDown={onPointerDown}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
    />
  );
}
