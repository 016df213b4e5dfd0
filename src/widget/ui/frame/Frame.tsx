import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { HintStatus, QualityStatus } from '../cards/HintStatus.tsx';
import { NextCard } from '../cards/NextCard.tsx';
import { OtherScreenNotice } from '../cards/OtherScreenNotice.tsx';
import { PlaceStatus } from '../cards/PlaceStatus.tsx';
import { PlaybackStatus } from '../cards/PlaybackStatus.tsx';
import { ResumePrompt } from '../cards/Prompt.tsx';
import { Status } from '../cards/Status.tsx';
import { UnmuteChip } from '../cards/UnmuteChip.tsx';
import { useWait, Wait } from '../cards/Wait.tsx';
import { Controls } from '../controls/Controls.tsx';
import { useHoldControls, useOpenMenu, usePlayerState, usePointerMove, useUi, useWindowEvent } from '../hooks.ts';
import { endHeldKeys, sendKey, sendKeyRelease } from '../input/keys.ts';
import { fileDropHandlers } from '../input/own-file.ts';
import { useTooltips } from '../input/tooltips.ts';
import { menusPart } from '../menus/MenuButton.tsx';
import { MenuWarmUp } from '../menus/MenuWarmUp.tsx';
import { selectAdStage, selectCover, selectIsVisible, selectStage } from '../selectors.ts';
import { ContextMenuPlace, ZoomPlace } from './event-places.tsx';
import { LoadAhead } from './LoadAhead.tsx';
import { Place } from './Place.tsx';
import { places } from './places.tsx';
import { Poster } from './Poster.tsx';
import { Stage } from './Stage.tsx';

/** Whether keyboard focus is within the controls. */
function isKeyboardIn(frame: HTMLElement | null): boolean {
  // With a remote control something always has the focus, so only time hides the controls.
  if (__TELEVISION__) return false;
  const focused = document.activeElement;
  return Boolean(frame?.contains(focused) && focused?.closest('.controls') && focused.matches(':focus-visible'));
}

// Constant elements: when the frame itself changes, as when controls hide, none of these is rendered again.
const backLayers = (
  <>
    <Poster />
    <Stage />
    <OtherScreenNotice />
  </>
);
const frontLayers = (
  <>
    <Place of={places.sign} />
    <Place of={places.hint} />
    <Controls />
    <Place of={places.captions} />
    <UnmuteChip />
    {!__TELEVISION__ && <ZoomPlace />}
    <NextCard />
    <ResumePrompt />
    <Place of={places.skip} />
    <Place of={places.repeat} />
    <Place of={places.sleep} />
    <Place of={places.timing} />
    <Place of={places.error} />
    <Place of={places.share} />
    <Place of={places.ad} />
    <Place of={places.help} />
    <Place of={places.memory} />
    <Place of={places.transcript} />
    <Place of={places.words} />
    <Place of={places.diagnostics} />
    <Place of={places.ownWindow} />
    <LoadAhead />
  </>
);
const liveRegions = (
  <>
    <HintStatus />
    <QualityStatus />
    <PlaybackStatus />
    <PlaceStatus />
  </>
);

/** The whole frame: handles its events, and sets the attributes of state that styles use. */
export function Frame() {
  const ui = useUi();
  const { userActivity, send, afterPaint } = ui;
  const menu = useOpenMenu();
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const isVisible = usePlayerState(selectIsVisible);
  const stage = usePlayerState(selectStage);
  const cover = usePlayerState(selectCover);
  const adStage = usePlayerState(selectAdStage);
  const wait = useWait();
  const isMenuOpen = menu.id !== null;
  useHoldControls('menu', isMenuOpen);
  useEffect(() => {
    if (!isMenuOpen) return undefined;
    // Parts that give way to a menu may do so while the menu fades in.
    afterPaint(() => send({ type: 'intent.openMenu' }));
    return () => afterPaint(() => send({ type: 'intent.closeMenu' }));
  }, [isMenuOpen, send, afterPaint]);
  useTooltips(frame);

  /**
   * Called as soon as the viewer points at the player or moves through it by keyboard, so that a menu opens at once.
   */
  const prepareMenus = () => {
    if (menusPart.current() === null) menusPart.prepare();
    if (!isNear) setNear(true);
  };

  // A removed element that had the focus fires no event, so the focus is looked up instead of tracked by events.
  const checkFocus = () => userActivity.holdControls('focus', isKeyboardIn(frame.current));
  const releaseFocusHold = () => userActivity.holdControls('focus', false);
  useEffect(checkFocus);

  useWindowEvent('keydown', (event) => {
    userActivity.noteActivity();
    checkFocus();
    sendKey(event, ui);
  });
  useWindowEvent('keyup', (event) => sendKeyRelease(event, ui));
  useWindowEvent('blur', () => {
    endHeldKeys(ui);
    releaseFocusHold();
    menu.setId(null);
  });
  // On the window, so that it runs after React's handlers, which still have to see the open menu.
  useWindowEvent('click', (event) => {
    const isInMenu = event.composedPath().some((node) => node instanceof Element && node.hasAttribute('data-menu'));
    if (!isInMenu) menu.setId(null);
  });

  usePointerMove(frame, ({ pointerType }) => {
    prepareMenus();
    if (pointerType !== 'touch') userActivity.noteActivity();
  });
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') userActivity.leaveControls();
  };

  return (
    <div
      ref={frame}
      className="potok"
      data-controls={isVisible || menu.id !== null ? 'shown' : 'hidden'}
      data-stage={stage}
      data-cover={cover}
      data-ad={adStage}
      data-busy={wait !== 'none' || undefined}
      onPointerLeave={onPointerLeave}
      {...(__TELEVISION__ ? {} : fileDropHandlers(send))}
      onPointerDown={() => {
        prepareMenus();
        releaseFocusHold();
      }}
      onFocus={() => {
        prepareMenus();
        checkFocus();
      }}
    >
      {backLayers}
      {wait !== 'none' && <Wait length={wait} />}
      {frontLayers}
      <ContextMenuPlace frame={frame} />
      <MenuWarmUp isNear={isNear} />
      <Status wait={wait} />
      {liveRegions}
    </div>
  );
}
