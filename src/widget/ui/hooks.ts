/** The only place of the interface that subscribes: state to components, timeline to DOM nodes, events to listeners. */
import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSubscription } from 'observable-hooks';
import type { Observable } from 'rxjs';
import type { PlayerState } from '../../../streams/model/state.ts';
import { createClockChoice, type ClockChoice } from './controls/clock-choice.ts';
import type { CaptionsScript, PlayerHandle } from './handle.ts';
import { lazyPart, type LazyPart } from './parts/lazy-part.ts';
import { createUserActivity, type UserActivity } from './input/user-activity.ts';
import type { Selector } from './selector.ts';

export interface Ui {
  readonly state$: Observable<PlayerState>;
  readonly now: () => PlayerState;
  /** Whether the part of the screen that has this context is seen in a state: until it is, nothing in it follows. */
  readonly isSeen: (state: PlayerState) => boolean;
  readonly send: PlayerHandle['send'];
  readonly media: HTMLVideoElement;
  readonly pageUrl: PlayerHandle['pageUrl'];
  readonly saveRecording: PlayerHandle['saveRecording'];
  readonly userActivity: UserActivity;
  readonly captionsPart: LazyPart<CaptionsScript>;
  /** What the clock on the right shows; remembered for as long as the page is open. */
  readonly clockChoice: ClockChoice;
}

export const createUi = ({ state$, send, media, loadCaptions, pageUrl, saveRecording }: PlayerHandle): Ui => ({
  state$: state$.pipe(),
  now: () => state$.value,
  isSeen: () => true,
  send,
  media,
  pageUrl,
  saveRecording,
  userActivity: createUserActivity(send),
  captionsPart: lazyPart(loadCaptions),
  clockChoice: createClockChoice(),
});

export const UiContext = createContext<Ui | null>(null);

export function useUi(): Ui {
  const ui = use(UiContext);
  if (ui === null) throw new Error('Outside of the player');
  return ui;
}

/** Runs the selector and tells what it gives, at first and whenever a slice it reads is another while it can be seen. */
function useSelection<T>(select: Selector<T>, onValue: (value: T) => void): void {
  const { state$, isSeen } = useUi();
  const seen = useRef<PlayerState | null>(null);
  useSubscription(state$, (state) => {
    if (!isSeen(state)) return;
    const before = seen.current;
    seen.current = state;
    if (before === null || select.slices.some((name) => before[name] !== state[name])) onValue(select(state));
  });
}

/** Renders again only when what the selector picks has changed; give it a constant. */
export function usePlayerState<T>(select: Selector<T>): T {
  const { now } = useUi();
  const [value, setValue] = useState(() => select(now()));
  // React may render once more to find out that a state is the same; comparing here never does.
  const latest = useRef(value);
  useSelection(select, (next) => {
    if (Object.is(next, latest.current)) return;
    latest.current = next;
    setValue(() => next);
  });
  return value;
}

const TIMEOUT_MS = 300;

/** True only once it has been true for a while, so that short waits do not flash. */
export function useDelayedFlag(select: Selector<boolean>): boolean {
  const isOn = usePlayerState(select);
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setOverdue(true), TIMEOUT_MS);
    return () => {
      clearTimeout(timer);
      setOverdue(false);
    };
  }, [isOn]);
  return isOn && isOverdue;
}

/** What changes many times a second, or is needed only then, is written to the DOM, past React. */
export function useWriter<T>(select: Selector<T>, write: (value: T) => void): void {
  const latest = useRef<T | null>(null);
  useSelection(select, (value) => {
    if (value === latest.current) return;
    latest.current = value;
    write(value);
  });
}

const READ_EVERY_MS = 400;

/** Looks now and a few times a second; for numbers that nobody tells. */
export function useReading(read: (state: PlayerState) => void): void {
  const { now } = useUi();
  const onTick = useEffectEvent(() => read(now()));
  useEffect(() => {
    onTick();
    const timer = setInterval(() => onTick(), READ_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}

type WindowListener<K extends keyof WindowEventMap> = (event: WindowEventMap[K]) => void;

export function useWindowEvent<K extends keyof WindowEventMap>(name: K, listener: WindowListener<K>): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    const handle: WindowListener<K> = (event) => onEvent(event);
    window.addEventListener(name, handle);
    return () => window.removeEventListener(name, handle);
  }, [name]);
}

/** Keeps the controls on screen for as long as `isHeld`. */
export function useHold(holder: string, isHeld: boolean): void {
  const { userActivity } = useUi();
  useEffect(() => {
    if (!isHeld) return undefined;
    userActivity.hold(holder, true);
    return () => userActivity.hold(holder, false);
  }, [userActivity, holder, isHeld]);
}
