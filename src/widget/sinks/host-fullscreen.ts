import { defer, filter, fromEvent, map, merge, type Observable, of, switchMap, take, timer } from 'rxjs';
import type { HostMessage } from '../../../streams/model/commands.ts';
import type { Signal } from '../../../streams/model/signals.ts';
import { MESSAGE_SOURCE } from '../../contract/messages.ts';

const ANSWER_MS = 300;

interface HostFullscreenSettings {
  readonly scope: Window;
  readonly post: (message: HostMessage) => void;
  /** The host is known to stretch the frame, so its answer is not waited for. */
  readonly isTrusted: boolean;
  /** What is done when the host stays silent. */
  otherwise(): Observable<Signal>;
}

interface HostFullscreen {
  toggle(): Observable<Signal>;
}

/** Any message of the host about fullscreen says that it knows what to do. */
function isAnswer({ source, data }: MessageEvent<unknown>, host: Window): boolean {
  if (source !== host || typeof data !== 'object' || data === null) return false;
  const message = data as Readonly<Record<string, unknown>>;
  return message['source'] === MESSAGE_SOURCE && message['type'] === 'fullscreen';
}

/** Whether the host has answered in time. */
function answered(scope: Window): Observable<boolean> {
  const answer$ = fromEvent<MessageEvent>(scope, 'message').pipe(filter((event) => isAnswer(event, scope.parent)));
  return merge(answer$.pipe(map(() => true)), timer(ANSWER_MS).pipe(map(() => false))).pipe(take(1));
}

/** Fullscreen by the host's help: it stretches the frame over its page. */
export function createHostFullscreen(settings: HostFullscreenSettings): HostFullscreen {
  const { scope, post, isTrusted } = settings;
  let isStretched = false;
  const say = (state: 'enterFullScreen' | 'exitFullScreen') => post({ type: 'fullscreen', payload: { state } });

  function becomeStretched(next: boolean): Observable<Signal> {
    isStretched = next;
    return of({ type: 'page.fullscreenChanged', isFullscreen: next });
  }

  function leave(): Observable<Signal> {
    say('exitFullScreen');
    return becomeStretched(false);
  }

  function giveUp(): Observable<Signal> {
    // A host that did stretch the frame, without a word, must not be left with it.
    say('exitFullScreen');
    return settings.otherwise();
  }

  function enter(): Observable<Signal> {
    say('enterFullScreen');
    if (isTrusted) return becomeStretched(true);
    return answered(scope).pipe(switchMap((isAnswered) => (isAnswered ? becomeStretched(true) : giveUp())));
  }

  return {
    toggle() {
      return defer(() => (isStretched ? leave() : enter()));
    },
  } satisfies HostFullscreen;
}
