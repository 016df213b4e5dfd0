import { useEffect, useRef, type PointerEvent } from 'react';
import { useHold, usePatientFlag, usePlayerState, useUi, useWindowEvent } from '../hooks.ts';
import { intentOfKey, isKeyTaken } from '../keys.ts';
import { useOpenMenu } from '../menus/open-menu.ts';
import { selectCover, selectIsBusy, selectIsPreload, selectIsVisible, selectWantsPlay } from '../selectors.ts';
import { texts } from '../texts.ts';
import { Controls } from './Controls.tsx';
import { ErrorCard } from './ErrorCard.tsx';
import { NextCard } from './NextCard.tsx';
import { Poster } from './Poster.tsx';
import { ResumePrompt } from './ResumePrompt.tsx';
import { Share } from './Share.tsx';
import { Spinner } from './Spinner.tsx';
import { Stage } from './Stage.tsx';
import { Status } from './Status.tsx';
import { UnmuteChip } from './UnmuteChip.tsx';

/** Somebody is using the controls by keyboard. */
function isKeyboardIn(frame: HTMLElement | null): boolean {
  const focused = document.activeElement;
  return Boolean(frame?.contains(focused) && focused?.closest('.controls') && focused.matches(':focus-visible'));
}

/** The whole frame: what happens anywhere in it, and the facets of state that styles go by. */
export function Frame() {
  const { presence, send, now } = useUi();
  const menu = useOpenMenu();
  const frame = useRef<HTMLDivElement>(null);
  const isVisible = usePlayerState(selectIsVisible);
  const isPreload = usePlayerState(selectIsPreload);
  const wantsPlay = usePlayerState(selectWantsPlay);
  const cover = usePlayerState(selectCover);
  const isBusy = usePatientFlag(selectIsBusy);
  useHold('menu', menu.id !== null);

  // Elements may go away with the focus in them, and say nothing: so this is looked up, not kept count of.
  const checkFocus = () => presence.hold('focus', isKeyboardIn(frame.current));
  const letGo = () => presence.hold('focus', false);
  useEffect(checkFocus);

  useWindowEvent('keydown', (event) => {
    presence.stir();
    checkFocus();
    if (isKeyTaken(event)) return;
    const intent = intentOfKey(event.code, event.repeat, now());
    if (intent === null) return;
    event.preventDefault();
    send(intent);
  });
  useWindowEvent('blur', () => {
    letGo();
    menu.setId(null);
  });
  // After React's own handlers, so that they still know what was open when the click came.
  useWindowEvent('click', (event) => {
    const isInMenu = event.composedPath().some((node) => node instanceof Element && node.hasAttribute('data-menu'));
    if (!isInMenu) menu.setId(null);
  });

  const onPointerMove = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') presence.stir();
  };
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') presence.leave();
  };

  return (
    <div
      ref={frame}
      className="potok"
      role="region"
      aria-label={texts.player}
      data-controls={isVisible || menu.id !== null ? 'shown' : 'hidden'}
      data-stage={isPreload ? (wantsPlay ? 'starting' : 'preload') : 'started'}
      data-cover={cover}
      data-busy={isBusy || undefined}
      onPointerMove={onPointerMove}
      onPointerLeave={onPointerLeave}
      onPointerDown={letGo}
      onFocus={checkFocus}
    >
      <Poster />
      <Stage />
      {isBusy && <Spinner />}
      <Controls />
      <UnmuteChip />
      <NextCard />
      <ResumePrompt />
      <ErrorCard />
      <Share />
      <Status isBusy={isBusy} />
    </div>
  );
}
