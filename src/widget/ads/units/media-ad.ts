import { defer, EMPTY, filter, finalize, from, merge, mergeMap, NEVER, of, type Observable } from 'rxjs';
import type { AdMediaFile } from '../../../../streams/model/ad.ts';
import type { EngineKind } from '../../../../streams/model/media.ts';
import type { AdControl } from '../../../../streams/model/commands.ts';
import type { AdSignal } from '../../../../streams/model/signals.ts';
import type { AdSetup } from '../setup.ts';
import { applySound, keepSafetyVolume, SAFETY_CLASS } from '../sound.ts';
import { isHls } from '../types.ts';
import { adMediaFacts, mediaError } from './media-facts.ts';

/** A film as an ad, in an element of its own: that of the content keeps its place, its tracks and its speed. */
export function mediaUnit(setup: AdSetup): Observable<AdSignal> {
  return defer(() => {
    const { layer, show, controls$ } = setup;
    const { file } = show.creative;
    const media = createElement(layer);
    if (setup.isLoud) media.classList.add(SAFETY_CLASS);
    applySound(media, show.sound);
    const player = createPlayer(media, file.url);
    return merge(
      controls$.pipe(mergeMap((control) => player.apply(control))),
      adMediaFacts(media, file.url),
      keepSafetyVolume(media),
      isHls(file.type) ? attachStream(setup, media, player.onAttached) : attachFile(media, file),
    ).pipe(finalize(() => removeElement(media)));
  });
}

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

interface AdPlayer {
  readonly apply: (control: AdControl) => Observable<AdSignal>;
  /** An element that gets its resource forgets that it should play. */
  readonly onAttached: () => Observable<AdSignal>;
}

function createPlayer(media: HTMLVideoElement, url: string): AdPlayer {
  let wantsPlay = false;
  const play = (): Observable<AdSignal> => {
    const wasMuted = media.muted;
    // Within the turn of the command, which may be the viewer's gesture.
    const started = media.play();
    return from(
      started.then(
        () => null,
        (error: unknown) => refusal(media, url, wasMuted, error),
      ),
    ).pipe(filter((signal) => signal !== null));
  };
  return {
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
        case 'ad.setSound':
          applySound(media, control);
          return EMPTY;
        case 'ad.skip':
          return of<AdSignal>({ type: 'ad.skipped' });
      }
    },
  };
}

function refusal(media: HTMLVideoElement, url: string, wasMuted: boolean, error: unknown): AdSignal | null {
  const { name = '', message = '' } = error instanceof Error || error instanceof DOMException ? error : {};
  if (name === 'NotAllowedError') return { type: 'ad.playRefused', wasMuted };
  // Interrupted by a pause or by another resource: that is no failure.
  if (name === 'AbortError') return null;
  return media.error === null
    ? { type: 'ad.failed', code: 450, message: `Video cant play: ${message}` }
    : mediaError(media, url);
}

/** At once, so that it can play within the viewer's gesture. */
function attachFile(media: HTMLVideoElement, { url }: AdMediaFile): Observable<never> {
  media.src = url;
  return NEVER;
}

function attachStream(
  { engine, show }: AdSetup,
  media: HTMLVideoElement,
  onAttached: () => Observable<AdSignal>,
): Observable<AdSignal> {
  const { url } = show.creative.file;
  const kind: EngineKind = typeof MediaSource === 'undefined' ? 'native' : 'hls';
  return engine({ media, source: { url, kind }, startSeconds: 0, controls$: NEVER }).pipe(
    mergeMap((signal): Observable<AdSignal> => {
      if (signal.type === 'engine.attached') return onAttached();
      if (signal.type !== 'engine.failed') return EMPTY;
      return of({ type: 'ad.failed', code: 405, message: `Media file error: ${url}` });
    }),
  );
}
