import { filter, lastValueFrom, merge, of, take, timer, type Observable } from 'rxjs';
import type { JoiningPlayerState } from '../../../streams/model/state.ts';
import { lazyChunk } from '../shared/lazy-chunk.ts';

/** Work that waits for the first frame starts after this time without it. */
const TIMEOUT_MS = 3_000;

/** Emits once: the first frame is on screen, or the time limit has passed. */
export function firstFrame(state$: Observable<JoiningPlayerState>): Observable<unknown> {
  return merge(state$.pipe(filter(({ playback }) => playback.hasFrame)), timer(TIMEOUT_MS)).pipe(take(1));
}

/**
 * Emits once, when the viewer needs the screen. If a film starts automatically and there is nothing to show or to ask,
 * this is after its first frame, because loading and rendering the screen would delay its first segment.
 */
export function screenNeeded(state$: Observable<JoiningPlayerState>, isAutoPlay: boolean): Observable<unknown> {
  if (!isAutoPlay) return of(null);
  const isNeeded$ = state$.pipe(filter((state) => needsViewer(state) || state.ads.break !== null));
  return merge(firstFrame(state$), isNeeded$).pipe(take(1));
}

const needsViewer = ({ error, resume, intent }: JoiningPlayerState): boolean =>
  error !== null || resume.isShown || intent.autoplay !== 'free';

/**
 * Emits once, when the screen's script can no longer delay the first frame of an ad, or when the time limit has passed.
 */
export function screenMayLoad(state$: Observable<JoiningPlayerState>): Observable<unknown> {
  const isShown$ = state$.pipe(
    filter((state) => needsViewer(state) || state.ads.break === null || state.ads.phase === 'ready'),
  );
  return merge(isShown$, timer(TIMEOUT_MS)).pipe(take(1));
}

/**
 * Loads a chunk that the player can do without, and uses it. If the chunk does not load, returns null and logs a
 * warning.
 */
export const optionalChunk = <T, R>(load: () => Promise<T>, use: (chunk: T) => R, name: string): Promise<R | null> =>
  lastValueFrom(lazyChunk(load)).then(use, (error: unknown) => {
    console.warn(`potok: no ${name}`, error);
    return null;
  });
