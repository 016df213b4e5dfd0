/** The only place of the interface that subscribes: state to components, timeline to DOM nodes, events to listeners. */
import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSubscription } from 'observable-hooks';
import type { Observable } from 'rxjs';
import type { AdTime } from '../../../streams/model/ad-skip.ts';
import type { CaptionStyle } from '../../../streams/model/caption-style.ts';
import type { Chapter } from '../../../streams/model/chapters.ts';
import type { HintState } from '../../../streams/model/hint.ts';
import type { CaptionsState, PlayerState, ThumbnailsState, TimelineState } from '../../../streams/model/state.ts';
import { createClockChoice, type ClockChoice } from './clock-choice.ts';
import type { CaptionsScript, PlayerHandle } from './handle.ts';
import { lazyPart, type LazyPart } from './lazy.ts';
import { createPresence, type Presence } from './presence.ts';
import { selectChapters } from './selectors.ts';

export interface Ui {
  readonly state$: Observable<PlayerState>;
  readonly now: () => PlayerState;
  readonly send: PlayerHandle['send'];
  readonly media: HTMLVideoElement;
  readonly saveRecording: PlayerHandle['saveRecording'];
  readonly presence: Presence;
  readonly captionsPart: LazyPart<CaptionsScript>;
  /** What the clock on the right shows; remembered for as long as the page is open. */
  readonly clockChoice: ClockChoice;
}

export const createUi = ({ state$, send, media, loadCaptions, saveRecording }: PlayerHandle): Ui => ({
  state$: state$.pipe(),
  now: () => state$.value,
  send,
  media,
  saveRecording,
  presence: createPresence(send),
  captionsPart: lazyPart(loadCaptions),
  clockChoice: createClockChoice(),
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
const selectAdTime = ({ adTime }: PlayerState): AdTime => adTime;
const selectThumbnails = ({ thumbnails }: PlayerState): ThumbnailsState => thumbnails;

export type ScrubHint = Extract<HintState, { kind: 'scrub' }>;
const selectScrub = ({ hint }: PlayerState): ScrubHint | null => (hint?.kind === 'scrub' ? hint : null);

export const useScrub = (write: (scrub: ScrubHint | null) => void): void => useWriter(selectScrub, write);
const selectCaptions = ({ captions }: PlayerState): CaptionsState => captions;
const selectCaptionStyle = ({ captionStyle }: PlayerState): CaptionStyle => captionStyle;

export const useCaptionsState = (write: (captions: CaptionsState) => void): void => useWriter(selectCaptions, write);

export const useCaptionStyle = (write: (style: CaptionStyle) => void): void => useWriter(selectCaptionStyle, write);

export const useTimeline = (write: (timeline: TimelineState) => void): void => useWriter(selectTimeline, write);

export const useAdTime = (write: (time: AdTime) => void): void => useWriter(selectAdTime, write);
export const useChapters = (write: (chapters: readonly Chapter[]) => void): void => useWriter(selectChapters, write);

export const useThumbnails = (write: (thumbnails: ThumbnailsState) => void): void => useWriter(selectThumbnails, write);

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
  const { presence } = useUi();
  useEffect(() => {
    if (!isHeld) return undefined;
    presence.hold(holder, true);
    return () => presence.hold(holder, false);
  }, [presence, holder, isHeld]);
}
