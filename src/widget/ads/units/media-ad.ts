import {
  defer,
  EMPTY,
  filter,
  finalize,
  from,
  fromEvent,
  ignoreElements,
  interval,
  map,
  merge,
  mergeMap,
  NEVER,
  of,
  pairwise,
  share,
  startWith,
  switchMap,
  take,
  takeUntil,
  tap,
  timer,
  type Observable,
} from 'rxjs';
import type { AdShow } from '../../../../streams/model/ad.ts';
import type { EngineKind } from '../../../../streams/model/media.ts';
import type { AdControl } from '../../../../streams/model/commands.ts';
import type { AdSignal } from '../../../../streams/model/signals.ts';
import { isAtEnd } from '../../shared/play-state.ts';
import { setLevelOf } from '../../shared/chosen-volume.ts';
import { raiseOrMeasure } from '../loudness/raise-or-measure.ts';
import type { AdSetup } from '../setup.ts';
import { applySound, keepSafetyVolume, SAFETY_CLASS } from '../sound.ts';
import { isHls } from '../types.ts';
import { adMediaFacts, mediaError } from './media-facts.ts';

/** Plays a video ad in a separate element, so that the film's element keeps its position, tracks and speed. */
export function mediaUnit(setup: AdSetup): Observable<AdSignal> {
  return defer(() => {
    const { layer, show, controls$ } = setup;
    const { file } = show.creative;
    const media = createElement(layer);
    if (setup.isLoud) media.classList.add(SAFETY_CLASS);
    else setLevelOf(media, Math.min(1, show.level ?? 1));
    applySound(media, show.sound);
    const player = createPlayer(media, file.url);
    return merge(
      // First, since the measurement of the ad has to be sent before its end.
      raiseOrMeasure(setup, media),
      controls$.pipe(mergeMap((control) => player.apply(control))),
      adMediaFacts(media, file.url),
      player.lateRefusal$,
      keepSafetyVolume(media),
      nudgeIfStanding(media),
      isHls(file.type) ? attachStream(setup, media, player.onAttached) : attachFile(setup, media),
    ).pipe(finalize(() => removeElement(media)));
  });
}

const CHECK_INTERVAL_MS = 1_500;
const MOST_PUSHES = 3;
const HAVE_FUTURE_DATA = 3;
const ENOUGH_SECONDS = 1;

/** Whether the element has data to play on, even if it says that it waits for data. */
const isSupplied = ({ readyState, buffered, currentTime }: HTMLVideoElement): boolean =>
  readyState >= HAVE_FUTURE_DATA ||
  (buffered.length > 0 && buffered.end(buffered.length - 1) > currentTime + ENOUGH_SECONDS);

/**
 * On a busy machine WebKit sometimes leaves an element standing after `play()`, although it has all its data. A short
 * seek starts it.
 */
const nudgeIfStanding = (media: HTMLVideoElement): Observable<never> =>
  interval(CHECK_INTERVAL_MS).pipe(
    map(() => media.currentTime),
    pairwise(),
    filter(([before, now]) => before === now && !media.paused && !media.seeking && isSupplied(media)),
    take(MOST_PUSHES),
    tap(() => (media.currentTime += 0.01)),
    ignoreElements(),
  );

function createElement(layer: HTMLElement): HTMLVideoElement {
  const media = layer.ownerDocument.createElement('video');
  media.dataset['potok'] = 'ad';
  media.playsInline = true;
  media.preload = 'auto';
  media.disablePictureInPicture = true;
  media.disableRemotePlayback = true;
  media.tabIndex = -1;
  layer.append(media);
  return media;
}

function removeElement(media: HTMLVideoElement): void {
  media.pause();
  media.removeAttribute('src');
  media.load();
  media.remove();
}

/** A browser that pauses an ad before this time refuses to play it. */
const START_SECONDS = 0.5;

interface AdPlayer {
  readonly apply: (control: AdControl) => Observable<AdSignal>;
  /** Tells that the browser refuses the sound of an ad that already plays. */
  readonly lateRefusal$: Observable<AdSignal>;
  /** Plays again if it should: an element that gets a new resource is paused. */
  readonly onAttached: () => Observable<AdSignal>;
}

function createPlayer(media: HTMLVideoElement, url: string): AdPlayer {
  let wantsPlay = false;
  const play = (): Observable<AdSignal> => {
    const wasMuted = media.muted;
    // Called synchronously with the command, which may come from the viewer's gesture.
    const started = media.play();
    return from(
      started.then(
        () => null,
        (error: unknown) => refusal(media, url, wasMuted, error),
      ),
    ).pipe(filter((signal) => signal !== null));
  };
  // WebKit may find the sound of a file only after it has let the file play. If sound needs a gesture, WebKit then
  // pauses the element before the first frame, and rejects no promise.
  const lateRefusal$ = fromEvent(media, 'pause').pipe(
    filter(() => wantsPlay && media.paused && !media.muted && media.currentTime < START_SECONDS && !isAtEnd(media)),
    map((): AdSignal => ({ type: 'ad.playRefused', wasMuted: false })),
  );
  return {
    lateRefusal$,
    onAttached: () => (wantsPlay && media.paused ? play() : EMPTY),
    apply: (control) => {
      switch (control.type) {
        case 'ad.play':
          wantsPlay = true;
          return play();
        case 'ad.pause':
          wantsPlay = false;
          media.pause();
          return EMPTY;
        case 'ad.setSound': {
          const wasPlaying = !media.paused;
          applySound(media, control);
          // Browsers that want a gesture for sound unmute the element and pause it.
          return wasPlaying && media.paused ? of<AdSignal>({ type: 'ad.playRefused', wasMuted: false }) : EMPTY;
        }
        case 'ad.skip':
          return of<AdSignal>({ type: 'ad.skipped' });
      }
    },
  };
}

function refusal(media: HTMLVideoElement, url: string, wasMuted: boolean, error: unknown): AdSignal | null {
  const { name = '', message = '' } = error instanceof Error || error instanceof DOMException ? error : {};
  if (name === 'NotAllowedError') return { type: 'ad.playRefused', wasMuted };
  // Play was interrupted by a pause or by another resource: not a failure.
  if (name === 'AbortError') return null;
  return media.error === null
    ? { type: 'ad.failed', code: 450, message: `Video cant play: ${message}` }
    : mediaError(media, url);
}

/** Sets the source synchronously, so that play can start within the viewer's gesture. */
function attachFile({ show }: AdSetup, media: HTMLVideoElement): Observable<AdSignal> {
  media.src = show.creative.file.url;
  return silenceFailure(show, media, NEVER);
}

function attachStream(
  { engine, show }: AdSetup,
  media: HTMLVideoElement,
  onAttached: () => Observable<AdSignal>,
): Observable<AdSignal> {
  const { url } = show.creative.file;
  const kind: EngineKind = typeof MediaSource === 'undefined' ? 'native' : 'hls';
  const engineSignals$ = engine({ media, source: { url, kind }, startSeconds: 0, controls$: NEVER }).pipe(share());
  return merge(
    silenceFailure(show, media, engineSignals$),
    engineSignals$.pipe(
      mergeMap((signal): Observable<AdSignal> => {
        if (signal.type === 'engine.attached') return onAttached();
        if (signal.type !== 'engine.failed') return EMPTY;
        return of({ type: 'ad.failed', code: 405, message: `Media file error: ${url}` });
      }),
    ),
  );
}

const SILENT_MS = 3_000;

/** Fails a file of which neither bytes nor the length arrive for a while, so that the next file of the ad is tried. */
function silenceFailure(
  { creative }: AdShow,
  media: HTMLVideoElement,
  signs$: Observable<unknown>,
): Observable<AdSignal> {
  if ((creative.otherFiles ?? []).length === 0) return NEVER;
  return merge(signs$, fromEvent(media, 'progress')).pipe(
    startWith(null),
    switchMap(() => timer(SILENT_MS)),
    map((): AdSignal => ({ type: 'ad.failed', code: 402, message: `Media file timeout: ${creative.file.url}` })),
    takeUntil(fromEvent(media, 'loadedmetadata')),
  );
}
