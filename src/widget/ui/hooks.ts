/** The only place of the interface that subscribes: state to components, timeline to DOM nodes, events to listeners. */
import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSubscription } from 'observable-hooks';
import type { Observable } from 'rxjs';
import type { PlayerState, ThumbnailsState, TimelineState } from '../../../streams/model/state.ts';
import type { PlayerHandle } from './handle.ts';
import { createPresence, type Presence } from './presence.ts';

export interface Ui {
  readonly state$: Observable<PlayerState>;
  readonly now: () => PlayerState;
  readonly send: PlayerHandle['send'];
  readonly presence: Presence;
}

export const createUi = ({ state$, send }: PlayerHandle): Ui => ({
  state$: state$.pipe(),
  now: () => state$.value,
  send,
  presence: createPresence(send),
});

export const UiContext = createContext<Ui | null>(null);

export function useUi(): Ui {
  const ui = use(UiContext);
  if (ui === null) throw new Error('Outside of the player');
  return ui;
}

/** Renders again only when what the selector picks has changed; give it a constant. */
export function usePlayerState<T>(selector: (state: PlayerState) => T): T {
  const { state$, now } = useUi();
  const [value, setValue] = useState(() => selector(now()));
  // React may render once more to find out that a state is the same; comparing here never does.
  const latest = useRef(value);
  useSubscription(state$, (state) => {
    const next = selector(state);
    if (Object.is(next, latest.current)) return;
    latest.current = next;
    setValue(() => next);
  });
  return value;
}

const PATIENCE_MS = 300;

/** True only once it has been true for a while, so that short waits do not flash. */
export function usePatientFlag(selector: (state: PlayerState) => boolean): boolean {
  const isOn = usePlayerState(selector);
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setOverdue(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setOverdue(false);
    };
  }, [isOn]);
  return isOn && isOverdue;
}

/** What changes many times a second, or is needed only then, is written to the DOM, past React. */
function useWriter<T>(selector: (state: PlayerState) => T, write: (value: T) => void): void {
  const { state$ } = useUi();
  const latest = useRef<T | null>(null);
  useSubscription(state$, (state) => {
    const value = selector(state);
    if (value === latest.current) return;
    latest.current = value;
    write(value);
  });
}

const selectTimeline = ({ timeline }: PlayerState): TimelineState => timeline;
const selectThumbnails = ({ thumbnails }: PlayerState): ThumbnailsState => thumbnails;

export const useTimeline = (write: (timeline: TimelineState) => void): void => useWriter(selectTimeline, write);

export const useThumbnails = (write: (thumbnails: ThumbnailsState) => void): void => useWriter(selectThumbnails, write);

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
  const { presence } = useUi();
  useEffect(() => {
    if (!isHeld) return undefined;
    presence.hold(holder, true);
    return () => presence.hold(holder, false);
  }, [presence, holder, isHeld]);
}
