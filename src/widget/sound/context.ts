import { defer, EMPTY, filter, fromEvent, merge, of, switchMap, take, type Observable } from 'rxjs';

export type AudioScope = Pick<Window, 'addEventListener' | 'removeEventListener' | 'navigator'> &
  Partial<Pick<typeof globalThis, 'AudioContext'>>;

const GESTURES = ['pointerup', 'touchend', 'click', 'keydown'];

const gestures = (scope: AudioScope): Observable<unknown> =>
  merge(...GESTURES.map((type) => fromEvent(scope as Window, type, { capture: true })));

/** Whether sound may start now, as far as the browser says. */
function mayStart({ navigator }: AudioScope): boolean {
  const { userActivation } = navigator as Partial<Navigator>;
  return userActivation?.hasBeenActive ?? true;
}

/**
 * Once: a context that runs. Browsers start none before the viewer has touched the page, so it is tried again at each
 * gesture until it does; one context is enough for all tries. What is started stays started.
 */
export function runningContext(scope: AudioScope): Observable<AudioContext> {
  let context: AudioContext | null = null;

  async function start(): Promise<AudioContext> {
    if (scope.AudioContext === undefined) throw new Error('There is no Web Audio.');
    context ??= keptRunning(new scope.AudioContext(), scope);
    // Not waited for: where it is not allowed, it may never be answered.
    if (context.state !== 'running') await context.resume();
    return context;
  }

  return defer(() => merge(mayStart(scope) ? of(null) : EMPTY, gestures(scope))).pipe(
    switchMap(start),
    filter(({ state }) => state === 'running'),
    take(1),
  );
}

/** A call, a lost loudspeaker: what the system stops is started again, or the film would be silent from then on. */
function keptRunning(context: AudioContext, scope: AudioScope): AudioContext {
  const resume = (): void => {
    if (context.state !== 'running') context.resume().catch(() => undefined);
  };
  context.addEventListener('statechange', resume);
  for (const type of GESTURES) scope.addEventListener(type, resume, { capture: true });
  return context;
}
