import { defer, filter, merge, of, retry, take, timer, type Observable } from 'rxjs';
import type { PlayerState } from '../../../streams/model/state.ts';

/** When the film has no first frame by then, what waits for it starts all the same. */
const TIMEOUT_MS = 3_000;
const RELOAD_DELAY_MS = 2_000;
const RELOADS = 3;

/** Once: the first frame is on screen, or is not to be waited for any longer. */
export function firstFrame(state$: Observable<PlayerState>): Observable<unknown> {
  return merge(state$.pipe(filter(({ playback }) => playback.hasFrame)), timer(TIMEOUT_MS)).pipe(take(1));
}

/**
 * Once: the viewer needs the screen. A film that starts by itself is seen first, for the screen's script and first
 * render would come right between the engine and its first segment; unless something has to be said or asked.
 */
export function screenNeeded(state$: Observable<PlayerState>, isAutoPlay: boolean): Observable<unknown> {
  if (!isAutoPlay) return of(null);
  const hasToSpeak$ = state$.pipe(
    filter(
      ({ error, resume, intent, ads }) =>
        error !== null || resume.isShown || intent.autoplay !== 'free' || ads.break !== null,
    ),
  );
  return merge(firstFrame(state$), hasToSpeak$).pipe(take(1));
}

const IDLE_WITHIN_MS = 5_000;

/** Once the browser has nothing better to do. Safari has no idle time to give. */
export async function idle(): Promise<void> {
  await new Promise<void>((done) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: IDLE_WITHIN_MS });
    else setTimeout(done, IDLE_WITHIN_MS);
  });
}

/** A chunk of the player, asked for again when it does not come. */
export function lazyChunk<T>(load: () => Promise<T>): Observable<T> {
  return defer(load).pipe(retry({ count: RELOADS, delay: RELOAD_DELAY_MS }));
}
