import {
  distinctUntilChanged,
  filter,
  lastValueFrom,
  map,
  merge,
  of,
  Subscription,
  switchMap,
  take,
  timer,
  type Observable,
} from 'rxjs';
import type { JoiningState } from '../../../streams/features/state.ts';
import type { Command } from '../../../streams/model/commands.ts';
import type { JoiningPlayerState } from '../../../streams/model/state.ts';
import type { PastStep } from '../host/past.ts';
import { lazyChunk } from '../shared/lazy-chunk.ts';

/** Work that waits for the first frame starts after this time without it. */
const TIMEOUT_MS = 3_000;
/** The same while the first segment is coming. Less than the ten seconds after which the page says that it is late. */
const LONGEST_MS = 8_000;

/**
 * Emits once: the first frame is on screen, or the time limit has passed. It counts from the last bytes of the first
 * segment, because on a slow network whatever else is loaded delays that segment.
 */
export function firstFrame(state$: Observable<JoiningState>): Observable<unknown> {
  const silent$ = state$.pipe(
    map(({ supply }) => supply.load?.bytes),
    distinctUntilChanged(),
    switchMap(() => timer(TIMEOUT_MS)),
  );
  const shown$ = state$.pipe(filter(({ playback }) => playback.hasFrame));
  return merge(shown$, silent$, timer(LONGEST_MS)).pipe(take(1));
}

/**
 * Emits once, when the viewer needs the screen. If a film starts automatically and there is nothing to show or to ask,
 * this is after its first frame, because loading and rendering the screen would delay its first segment.
 */
export function screenNeeded(state$: Observable<JoiningState>, isAutoPlay: boolean): Observable<unknown> {
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

/** How long after the first frame the past is kept for a host page that connects late. */
const KEPT_MS = 30_000;
const MOST_STEPS = 1_000;

/** Commands that may be reported to the host page. */
const isForHost = ({ type }: Command): boolean => type === 'report.error' || type === 'stats.send';

/**
 * Keeps what happens in the player from its start, since a host page may connect as late as behind the first frame.
 * @returns a function that takes what was kept, and ends the keeping
 */
export function keepPast(state$: Observable<JoiningState>, commands$: Observable<Command>): () => readonly PastStep[] {
  let steps: PastStep[] = [];
  const happened$ = merge(
    state$.pipe(map((state) => ({ state }))),
    commands$.pipe(
      filter(isForHost),
      map((command) => ({ command })),
    ),
  );
  const keeping = new Subscription();
  keeping.add(happened$.pipe(take(MOST_STEPS)).subscribe((step) => steps.push(step)));
  const takeSteps = (): readonly PastStep[] => {
    keeping.unsubscribe();
    const taken = steps;
    steps = [];
    return taken;
  };
  const end$ = firstFrame(state$).pipe(switchMap(() => timer(KEPT_MS)));
  keeping.add(end$.subscribe(takeSteps));
  return takeSteps;
}
