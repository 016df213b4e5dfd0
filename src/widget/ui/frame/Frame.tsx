import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useTooltips } from '../input/tooltips.ts';
import { useHoldControls, usePlayerState, usePointerMove, useUi, useWindowEvent } from '../hooks.ts';
import { fileDropHandlers } from '../input/file-drop.ts';
import { endHeldKeys, sendKey, sendKeyRelease } from '../input/keys.ts';
import { useOpenMenu } from '../menus/open-menu.ts';
import { errorPart, menusPart } from '../parts/parts.ts';
import { selectAdStage, selectCover, selectHasFrame, selectIsVisible, selectStage } from '../selectors.ts';
import { AdPlace } from '../parts/AdPlace.tsx';
import { Captions } from '../parts/Captions.tsx';
import { Controls } from '../controls/Controls.tsx';
import { ContextMenuPlace } from '../parts/ContextMenuPlace.tsx';
import { Diagnostics } from '../parts/Diagnostics.tsx';
import { OtherScreenNotice } from '../cards/OtherScreenNotice.tsx';
import { ErrorPlace } from '../parts/ErrorPlace.tsx';
import { Help } from '../parts/Help.tsx';
import { HintPlace } from '../parts/HintPlace.tsx';
import { RepeatPlace } from '../parts/RepeatPlace.tsx';
import { SignPlace } from '../parts/SignPlace.tsx';
import { SkipPlace } from '../parts/SkipPlace.tsx';
import { SleepPlace } from '../parts/SleepPlace.tsx';
import { HintStatus, QualityStatus } from '../cards/HintStatus.tsx';
import { PlaybackStatus } from '../cards/PlaybackStatus.tsx';
import { FilmWindow } from './FilmWindow.tsx';
import { Memory } from '../parts/Memory.tsx';
import { MenuWarmUp } from '../parts/MenuWarmUp.tsx';
import { NextCard } from '../cards/NextCard.tsx';
import { PlaceStatus } from '../cards/PlaceStatus.tsx';
import { Poster } from './Poster.tsx';
import { ResumePrompt } from '../cards/ResumePrompt.tsx';
import { Share } from '../parts/Share.tsx';
import { Stage } from './Stage.tsx';
import { Status } from '../cards/Status.tsx';
import { TimingPlace } from '../parts/TimingPlace.tsx';
import { TranscriptPlace } from '../parts/TranscriptPlace.tsx';
import { UnmuteChip } from '../cards/UnmuteChip.tsx';
import { WordsPlace } from '../parts/WordsPlace.tsx';
import { ZoomPlace } from '../parts/ZoomPlace.tsx';
import { useWait, Wait } from '../cards/Wait.tsx';

/** Whether keyboard focus is within the controls. */
function isKeyboardIn(frame: HTMLElement | null): boolean {
  // With a remote control something always has the focus, so only time hides the controls.
  if (__TELEVISION__) return false;
  const focused = document.activeElement;
  return Boolean(frame?.contains(focused) && focused?.closest('.controls') && focused.matches(':focus-visible'));
}

/** By then a film on a slow network has a buffer. */
const PREPARE_AFTER_MS = 10_000;

/**
 * Loads the script of the menus some time after the first frame, for viewers who open a menu without pointing at it
 * before.
 */
function usePreparedMenus(): void {
  const hasFrame = usePlayerState(selectHasFrame);
  useEffect(() => {
    if (!hasFrame) return undefined;
    const timer = setTimeout(() => {
      menusPart.prepare();
      // Once the network is gone, the script of the error card cannot load any more.
      errorPart.prepare();
    }, PREPARE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [hasFrame]);
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
    <SignPlace />
    <HintPlace />
    <Controls />
    <Captions />
    <UnmuteChip />
    {!__TELEVISION__ && <ZoomPlace />}
    <NextCard />
    <ResumePrompt />
    <SkipPlace />
    <RepeatPlace />
    <SleepPlace />
    <TimingPlace />
    <ErrorPlace />
    <Share />
    <AdPlace />
    <Help />
    <Memory />
    <TranscriptPlace />
    <WordsPlace />
    <Diagnostics />
    <FilmWindow />
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
  usePreparedMenus();
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
