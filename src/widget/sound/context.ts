import { defer, EMPTY, filter, fromEvent, merge, of, switchMap, take, type Observable } from 'rxjs';
import { hadGesture } from '../shared/play-state.ts';

export type AudioScope = Pick<Window, 'addEventListener' | 'removeEventListener' | 'navigator'> &
  Partial<Pick<typeof globalThis, 'AudioContext'>>;

const GESTURES = ['pointerup', 'touchend', 'click', 'keydown'];

const gestures = (scope: AudioScope): Observable<unknown> =>
  merge(...GESTURES.map((type) => fromEvent(scope as Window, type, { capture: true })));

/**
 * Emits a running context, once. Browsers start none before a gesture, so each gesture tries again with the same
 * context. Once started, it is kept running.
 */
export function runningContext(scope: AudioScope): Observable<AudioContext> {
  let context: AudioContext | null = null;

  async function start(): Promise<AudioContext> {
    if (scope.AudioContext === undefined) throw new Error('There is no Web Audio.');
    context ??= keptRunning(new scope.AudioContext(), scope);
    // May never resolve if it is not allowed; the next gesture tries again.
    if (context.state !== 'running') await context.resume();
    return context;
  }

  return defer(() => merge(hadGesture(scope.navigator) ? of(null) : EMPTY, gestures(scope))).pipe(
    switchMap(start),
    filter(({ state }) => state === 'running'),
    take(1),
  );
}

/** Restarts a context that the system stops (a call, a lost loudspeaker); otherwise the film would stay silent. */
function keptRunning(context: AudioContext, scope: AudioScope): AudioContext {
  const resume = (): void => {
    if (context.state !== 'running') context.resume().catch(() => undefined);
  };
  context.addEventListener('statechange', resume);
  for (const type of GESTURES) scope.addEventListener(type, resume, { capture: true });
  return context;
}
