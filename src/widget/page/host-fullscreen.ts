import {
  concat,
  defer,
  EMPTY,
  filter,
  finalize,
  fromEvent,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  Subject,
  switchMap,
  take,
  timer,
} from 'rxjs';
import type { HostMessage } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { MESSAGE_SOURCE } from '../../contract/messages.ts';

const ANSWER_MS = 300;

export interface HostFullscreenSettings {
  readonly scope: Window;
  readonly post: (message: HostMessage) => void;
  /** Used if the host is silent; null if the browser has no fullscreen and the host is known to stretch the frame. */
  readonly native: { enter(): Observable<Signal>; readonly left$: Observable<unknown> } | null;
}

interface HostFullscreen {
  /** While the result is subscribed to, the frame may be stretched. */
  toggle(): Observable<Signal>;
}

/** The fullscreen state in a host's message; null for other messages. */
function readState({ source, data }: MessageEvent<unknown>, host: Window): string | null {
  if (source !== host || typeof data !== 'object' || data === null) return null;
  const { source: from, type, payload } = data as Readonly<Record<string, unknown>>;
  if (from !== MESSAGE_SOURCE || type !== 'fullscreen') return null;
  return String((payload as Readonly<Record<string, unknown>> | null | undefined)?.['state']);
}

function hostStates(scope: Window): Observable<string> {
  return fromEvent<MessageEvent>(scope, 'message').pipe(
    map((event) => readState(event, scope.parent)),
    filter((state) => state !== null),
  );
}

/** Whether the host reacts in time, by a message or a resize: older hosts stretch the frame without a message. */
function hostAnswers(scope: Window): Observable<boolean> {
  const answer$ = merge(
    hostStates(scope).pipe(filter((state) => state !== 'exitFullScreen')),
    fromEvent(scope, 'resize'),
  );
  return merge(answer$.pipe(map(() => true)), timer(ANSWER_MS).pipe(map(() => false))).pipe(take(1));
}

const fullscreenChanged = (isFullscreen: boolean): Signal => ({ type: 'page.fullscreenChanged', isFullscreen });

/** Fullscreen with the host's help: the host stretches the frame over its page. */
export function createHostFullscreen({ scope, post, native }: HostFullscreenSettings): HostFullscreen {
  const toggled$ = new Subject<void>();
  let isUnderWay = false;
  const postState = (state: 'enterFullScreen' | 'exitFullScreen') => post({ type: 'fullscreen', payload: { state } });

  /** Lasts until the button, the Escape key or the host ends it. */
  function stretch(): Observable<Signal> {
    const escaped$ = fromEvent<KeyboardEvent>(scope, 'keydown').pipe(
      filter(({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented),
    );
    const ended$ = hostStates(scope).pipe(filter((state) => state === 'exitFullScreen'));
    const over$ = merge(toggled$, escaped$, ended$).pipe(take(1));
    return concat(of(fullscreenChanged(true)), over$.pipe(map(() => fullscreenChanged(false))));
  }

  /** At the end the host is informed, because it may have stretched the frame after all. */
  function fillScreen(): Observable<Signal> {
    if (native === null) return stretch();
    return concat(native.enter(), of(null)).pipe(
      take(1),
      switchMap((failed) => (failed === null ? native.left$.pipe(take(1), ignoreElements()) : of(failed))),
    );
  }

  function enter(): Observable<Signal> {
    isUnderWay = true;
    postState('enterFullScreen');
    return hostAnswers(scope).pipe(
      switchMap((isAnswered) => (isAnswered ? stretch() : fillScreen())),
      finalize(() => {
        isUnderWay = false;
        postState('exitFullScreen');
      }),
    );
  }

  return {
    toggle() {
      return defer(() => {
        if (!isUnderWay) return enter();
        toggled$.next();
        return EMPTY;
      });
    },
  } satisfies HostFullscreen;
}
