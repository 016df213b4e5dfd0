import { defer, distinctUntilChanged, filter, finalize, ignoreElements, map, merge, of } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Failure } from '../../../streams/model/errors.ts';
import type { ActiveTracks, Tracks } from '../../../streams/model/media.ts';
import type { EngineSignal, SignalOf } from '../../../streams/model/signals.ts';
import type { FoundCues } from './cues.ts';
import { keepStateOverReloads, releaseElement } from './element.ts';
import type { Attachment, EngineControl } from './engine.ts';
import { keepLastFrame } from './last-frame.ts';

export type EngineFinding = SignalOf<'engine.chaptersFound' | 'engine.liveWindowChanged'>;

/** One attachment as a library sees it: what the three engines differ in. */
export interface EngineSession {
  readonly failures$: Observable<Failure>;
  /** What the session itself does on events of the library; the values mean nothing. */
  readonly reactions$: Observable<unknown>;
  /** Something happened after which the lists of tracks may be others. */
  readonly tracksTouched$: Observable<unknown>;
  /** Something happened after which other tracks may be playing. */
  readonly activeTouched$: Observable<unknown>;
  /** Of text tracks that are on, as they come; some maybe more than once. */
  readonly cues$: Observable<FoundCues>;
  /** Its estimate of the network, after each segment that it has measured. */
  readonly bandwidth$: Observable<number>;
  /** What else the library tells of the stream. */
  readonly findings$: Observable<EngineFinding>;
  /** Null until the manifest is known. */
  readTracks: () => Tracks | null;
  readActive: () => ActiveTracks;
  /** Called once, when everything above is being listened to. */
  start: () => void;
  apply: (control: EngineControl) => void;
  /** Lets go of the element; emptying it is done for all. */
  close: () => void;
}

const isPresent = <T>(value: T | null): value is T => value !== null;

/** Both sides are small plain data with a fixed order of keys. */
const isSameData = <T>(a: T, b: T): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Estimates are not finer than that. */
const toKilobits = (bps: number): number => Math.round(bps / 1_000) * 1_000;

const toFailureSignal = (failure: Failure): EngineSignal =>
  failure.fatal ? { type: 'engine.failed', failure } : { type: 'engine.warned', failure };
const toTracksSignal = (tracks: Tracks): EngineSignal => ({ type: 'engine.tracksChanged', tracks });
const toActiveSignal = (active: ActiveTracks): EngineSignal => ({ type: 'engine.activeChanged', active });

/** An engine's life with one attachment: a session for as long as somebody is subscribed. */
export function runSession(
  attachment: Attachment,
  open: (attachment: Attachment) => EngineSession,
): Observable<EngineSignal> {
  return defer(() => {
    const session = open(attachment);
    return signalsOf(session, attachment).pipe(finalize(() => closeQuietly(session, attachment.media)));
  });
}

/** A library that breaks on its way out must not take the next attachment with it. */
function closeQuietly(session: EngineSession, media: HTMLVideoElement): void {
  try {
    keepLastFrame(media);
    session.close();
  } catch (error) {
    console.warn('An engine broke while it was detached.', error);
  }
  releaseElement(media);
}

function signalsOf(session: EngineSession, { media, source, controls$ }: Attachment): Observable<EngineSignal> {
  const applied$ = controls$.pipe(map((control) => session.apply(control)));
  return merge(
    merge(keepStateOverReloads(media), session.reactions$).pipe(ignoreElements()),
    session.failures$.pipe(map(toFailureSignal)),
    // Before what is active: the lists that its ids refer to.
    session.tracksTouched$.pipe(
      map(() => session.readTracks()),
      filter(isPresent),
      distinctUntilChanged(isSameData),
      map(toTracksSignal),
    ),
    merge(session.tracksTouched$, session.activeTouched$, applied$).pipe(
      filter(() => session.readTracks() !== null),
      map(() => session.readActive()),
      distinctUntilChanged(isSameData),
      map(toActiveSignal),
    ),
    session.cues$.pipe(map((found): EngineSignal => ({ type: 'engine.cuesFound', ...found }))),
    session.findings$.pipe(distinctUntilChanged(isSameData)),
    session.bandwidth$.pipe(
      filter((bps) => bps > 0 && bps < Infinity),
      map(toKilobits),
      distinctUntilChanged(),
      map((bandwidthBps): EngineSignal => ({ type: 'engine.bandwidthMeasured', bandwidthBps })),
    ),
    // Last, so that nothing the library says at once goes unheard. Attached means that the element has a resource:
    // one that is told to play before forgets it again.
    defer(() => {
      session.start();
      return of<EngineSignal>({ type: 'engine.attached', url: source.url });
    }),
  );
}
