import {
  defer,
  distinctUntilChanged,
  filter,
  finalize,
  fromEvent,
  ignoreElements,
  map,
  merge,
  of,
  take,
  throttleTime,
  type Observable,
  startWith,
} from 'rxjs';
import type { Failure } from '../../../../streams/model/errors.ts';
import type { ActiveTracks, Tracks } from '../../../../streams/model/media.ts';
import type { NetworkSignal } from '../../../../streams/model/network.ts';
import type { EngineSignal, SignalOf } from '../../../../streams/model/signals.ts';
import { endStartedRequests } from '../../early/index.ts';
import type { FoundCues } from './cues.ts';
import { type Arrival, newArrivals } from './arrivals.ts';
import { catchUpAt } from './catch-up.ts';
import { hasDataToPlay, keepStateOverReloads, releaseElement } from './element.ts';
import { type Attachment, type EngineControl, isRetry } from '../engine.ts';
import { keepLastFrame } from './last-frame.ts';
import { mediaFailure } from '../failures.ts';

export type EngineFinding = SignalOf<
  | 'engine.chaptersFound'
  | 'engine.analysisFound'
  | 'engine.interstitialsFound'
  | 'engine.liveWindowChanged'
  | 'engine.encoderTold'
>;

/** One attachment to a library: the part that differs between the three engines. */
export interface AttachedEngine {
  readonly failures$: Observable<Failure>;
  /** Work on events of the library; the values are ignored. */
  readonly reactions$: Observable<unknown>;
  /** Emits when the lists of tracks may have changed. */
  readonly tracksTouched$: Observable<unknown>;
  /** Emits when the active tracks may have changed. */
  readonly activeTouched$: Observable<unknown>;
  /** Cues of active text tracks as they arrive, maybe more than once. */
  readonly cues$: Observable<FoundCues>;
  /** Facts about loads, for the core that decides about them; nothing if the library decides by itself. */
  readonly network$: Observable<NetworkSignal>;
  /** Data of the stream that has come from the network. */
  readonly arrivals$: Observable<Arrival>;
  /** Other findings about the stream. */
  readonly findings$: Observable<EngineFinding>;
  /** Null until the manifest is known. */
  readTracks: () => Tracks | null;
  readActive: () => ActiveTracks;
  /** Called once, after everything above is subscribed to. */
  start: () => void;
  apply: (control: EngineControl) => void;
  /** Releases the element, which the caller empties. */
  close: () => void;
}

/** Shortest time between two reports of arriving data while a film stalls. */
const ARRIVALS_INTERVAL_MS = 1_000;

const isPresent = <T>(value: T | null): value is T => value !== null;

/** Both sides are small plain data with a fixed order of keys. */
const isSameData = <T>(a: T, b: T): boolean => JSON.stringify(a) === JSON.stringify(b);

const toFailureSignal = (failure: Failure): EngineSignal =>
  failure.fatal ? { type: 'engine.failed', failure } : { type: 'engine.warned', failure };
const toTracksSignal = (tracks: Tracks): EngineSignal => ({ type: 'engine.tracksChanged', tracks });
const toActiveSignal = (active: ActiveTracks): EngineSignal => ({ type: 'engine.activeChanged', active });

/** Runs an engine for one attachment until it is unsubscribed from. */
export function runAttached(
  attachment: Attachment,
  open: (attachment: Attachment) => AttachedEngine,
): Observable<EngineSignal> {
  return defer(() => {
    const engine = open(attachment);
    return signalsOf(engine, attachment).pipe(finalize(() => closeQuietly(engine, attachment.media)));
  });
}

/** An error while closing must not affect the next attachment. */
function closeQuietly(engine: AttachedEngine, media: HTMLVideoElement): void {
  try {
    keepLastFrame(media);
    catchUpAt(media, 1);
    endStartedRequests();
    engine.close();
  } catch (error) {
    console.warn('An engine broke while it was detached.', error);
  }
  releaseElement(media);
}

function signalsOf(engine: AttachedEngine, { media, source, controls$ }: Attachment): Observable<EngineSignal> {
  const applied$ = controls$.pipe(map((control) => engine.apply(control)));
  return merge(
    merge(
      keepStateOverReloads(media),
      engine.reactions$,
      // A load that the page began early, and that is unused by then, was for another start.
      fromEvent(media, 'loadeddata').pipe(take(1), map(endStartedRequests)),
    ).pipe(ignoreElements()),
    engine.failures$.pipe(map(toFailureSignal)),
    // Before the active tracks, whose ids refer to these lists.
    engine.tracksTouched$.pipe(
      map(() => engine.readTracks()),
      filter(isPresent),
      distinctUntilChanged(isSameData),
      map(toTracksSignal),
    ),
    merge(engine.tracksTouched$, engine.activeTouched$, applied$).pipe(
      filter(() => engine.readTracks() !== null),
      map(() => engine.readActive()),
      distinctUntilChanged(isSameData),
      map(toActiveSignal),
    ),
    engine.network$,
    engine.cues$.pipe(map((found): EngineSignal => ({ type: 'engine.cuesFound', ...found }))),
    engine.findings$.pipe(distinctUntilChanged(isSameData)),
    newArrivals(engine.arrivals$, media).pipe(
      filter(() => !hasDataToPlay(media) || media.seeking),
      throttleTime(ARRIVALS_INTERVAL_MS),
      map((): EngineSignal => ({ type: 'engine.bytesArrived' })),
    ),
    // Last, so that no synchronous event of the library is missed. `engine.attached` means that the element has a
    // resource: setting one cancels an earlier play.
    defer(() => {
      engine.start();
      return of<EngineSignal>({ type: 'engine.attached', url: source.url });
    }),
  );
}

/** For browsers without Media Source Extensions: fails, and again on every retry. */
export function unsupportedEngine({ source, controls$ }: Attachment): Observable<EngineSignal> {
  const context = { url: source.url, type: 'mediaSourceMissing', details: 'No Media Source Extensions' };
  const failed: EngineSignal = { type: 'engine.failed', failure: mediaFailure(4, context, null) };
  return merge(
    of<EngineSignal>({ type: 'engine.attached', url: source.url }),
    controls$.pipe(
      filter(isRetry),
      startWith(null),
      map(() => failed),
    ),
  );
}
