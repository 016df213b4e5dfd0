/** The hooks of the interface: subscriptions to the state, listeners to events, what is open, and styles. */
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useInsertionEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { useSubscription } from 'observable-hooks';
import type { Observable } from 'rxjs';
import type { PlayerState } from '../../../streams/model/state.ts';
import { adoptStyles } from '../shared/adopt-styles.ts';
import { atOnce, type AfterPaint } from '../shared/after-paint.ts';
import type { CaptionsScript, PlayerHandle, SignScript } from './handle.ts';
import { lazyPart, type LazyPart } from './lazy-part.ts';
import type { Selector } from './selector.ts';
import { createUserActivity, type UserActivity } from './user-activity.ts';

export interface Ui {
  readonly state$: Observable<PlayerState>;
  readonly now: () => PlayerState;
  /** Whether this context's part of the screen is visible in a state; while it is not, nothing in it updates. */
  readonly isVisible: (state: PlayerState) => boolean;
  readonly send: PlayerHandle['send'];
  readonly afterPaint: AfterPaint;
  readonly media: HTMLVideoElement;
  readonly pageUrl: PlayerHandle['pageUrl'];
  readonly saveRecording: PlayerHandle['saveRecording'];
  readonly userActivity: UserActivity;
  readonly captionsPart: LazyPart<CaptionsScript>;
  readonly signPart: LazyPart<SignScript>;
  /** Loads the script of a part of the screen ahead of its use. */
  readonly prepare: (part: 'share' | 'ownWindow') => void;
  /** Whether the right clock shows the duration, in place of the remaining time; kept until the page is closed. */
  readonly showsDuration: () => boolean;
  /** Switches the right clock, and returns what it shows now. */
  readonly switchClock: () => boolean;
}

export function createUi(
  { state$, send, afterPaint, media, loadCaptions, loadSign, pageUrl, saveRecording }: PlayerHandle,
  prepare: Ui['prepare'],
): Ui {
  let showsDuration = false;
  return {
    state$: state$.pipe(),
    now: () => state$.value,
    isVisible: () => true,
    send,
    afterPaint,
    media,
    pageUrl,
    saveRecording,
    userActivity: createUserActivity({ send, afterPaint }),
    captionsPart: lazyPart(loadCaptions),
    signPart: lazyPart(loadSign),
    prepare,
    showsDuration: () => showsDuration,
    switchClock: () => (showsDuration = !showsDuration),
  };
}

export const UiContext = createContext<Ui | null>(null);

export function useUi(): Ui {
  const ui = use(UiContext);
  if (ui === null) throw new Error('Outside of the player');
  return ui;
}

/**
 * Calls `onValue` with the selected value, at first and after each change of a slice that `select` reads. While this
 * part of the screen is hidden, the call waits.
 */
function useSelection<T>(select: Selector<T>, onValue: (value: T) => void): void {
  const { state$, isVisible } = useUi();
  const seen = useRef<PlayerState | null>(null);
  useSubscription(state$, (state) => {
    if (!isVisible(state)) return;
    const before = seen.current;
    seen.current = state;
    if (before === null || select.slices.some((name) => before[name] !== state[name])) onValue(select(state));
  });
}

/** Renders again only when the selected value has changed. The selector must be a constant. */
export const usePlayerState = <T>(select: Selector<T>): T => useValue(select, atOnce);

/** Like `usePlayerState`, for text that only screen readers speak: it is rendered once the last press is painted. */
export const useSpokenState = <T>(select: Selector<T>): T => useValue(select, useUi().afterPaint);

function useValue<T>(select: Selector<T>, when: AfterPaint): T {
  const { now } = useUi();
  const [value, setValue] = useState(() => select(now()));
  // Compared here, since React may render once more before it finds that a state is the same.
  const latest = useRef(value);
  useSelection(select, (next) => {
    if (Object.is(next, latest.current)) return;
    latest.current = next;
    when(() => setValue(() => next));
  });
  return value;
}

/** True once the value has stayed true for `delayMs`, so that short waits do not flash. */
export function useDelayedFlag(select: Selector<boolean>, delayMs: number): boolean {
  const isOn = usePlayerState(select);
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setOverdue(true), delayMs);
    return () => {
      clearTimeout(timer);
      setOverdue(false);
    };
  }, [isOn, delayMs]);
  return isOn && isOverdue;
}

/** Writes a selected value to the DOM without a render: for values that change many times a second. */
export function useWriter<T>(select: Selector<T>, write: (value: T) => void): void {
  const latest = useRef<T | null>(null);
  useSelection(select, (value) => {
    if (value === latest.current) return;
    latest.current = value;
    write(value);
  });
}

const POLL_INTERVAL_MS = 400;

/** Calls `read` now and a few times a second; for values that have no change events. */
export function usePolledState(read: (state: PlayerState) => void): void {
  const { now } = useUi();
  const onTick = useEffectEvent(() => read(now()));
  useEffect(() => {
    onTick();
    const timer = setInterval(() => onTick(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
}

type WindowListener<K extends keyof WindowEventMap> = (event: WindowEventMap[K]) => void;

export function useWindowEvent<K extends keyof WindowEventMap>(
  name: K,
  listener: WindowListener<K>,
  view: Window = window,
): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    const handle: WindowListener<K> = (event) => onEvent(event);
    view.addEventListener(name, handle);
    return () => view.removeEventListener(name, handle);
  }, [name, view]);
}

/**
 * Listens on the element itself: React would look for handlers in the whole tree whenever the pointer moves, anywhere.
 */
export function usePointerMove(element: RefObject<HTMLElement | null>, listener: (event: PointerEvent) => void): void {
  const onMove = useEffectEvent(listener);
  useEffect(() => {
    const handle = (event: PointerEvent) => onMove(event);
    const listening = element.current;
    listening?.addEventListener('pointermove', handle);
    return () => listening?.removeEventListener('pointermove', handle);
  }, [element]);
}

/**
 * Whether a media query holds, now and after each change. The query must be a constant. On a television, which has one
 * screen, none holds.
 */
export function useMedia(query: string): boolean {
  const [subscribe, read] = useMemo(() => {
    if (__TELEVISION__) return [() => () => {}, () => false];
    const list = matchMedia(query);
    return [
      (onChange: () => void) => {
        list.addEventListener('change', onChange);
        return () => list.removeEventListener('change', onChange);
      },
      () => list.matches,
    ];
  }, [query]);
  return useSyncExternalStore(subscribe, read);
}

/** Keeps the controls on screen for as long as `isHeld`. */
export function useHoldControls(holder: string, isHeld: boolean): void {
  const { userActivity } = useUi();
  useEffect(() => {
    if (!isHeld) return undefined;
    userActivity.holdControls(holder, true);
    return () => userActivity.holdControls(holder, false);
  }, [userActivity, holder, isHeld]);
}

export type MenuId = 'settings' | 'subs' | 'seasons' | 'episodes' | 'variants' | 'chapters' | 'more';

/** One menu is open at a time: opening another closes it. */
export interface OpenMenu {
  readonly id: MenuId | null;
  readonly setId: (id: MenuId | null) => void;
}

export const OpenMenuContext = createContext<OpenMenu>({ id: null, setId: () => {} });

/** Closes the enclosing menu, and returns the focus to its button. */
export const CloseMenuContext = createContext<() => void>(() => {});

export const useCloseMenu = (): (() => void) => use(CloseMenuContext);

export const useOpenMenu = (): OpenMenu => use(OpenMenuContext);

const added = new WeakMap<Document, Set<string>>();

/** Adds the styles of a lazily loaded part to the page, once. They stay, since a removed part may still be fading. */
export function useStyles(css: string, page: Document = document): void {
  useInsertionEffect(() => {
    const ofPage = added.get(page) ?? new Set();
    if (ofPage.has(css)) return;
    added.set(page, ofPage.add(css));
    adoptStyles(page, css);
  }, [css, page]);
}
