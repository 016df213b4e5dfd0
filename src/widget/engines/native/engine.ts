import {
  catchError,
  EMPTY,
  filter,
  from,
  fromEvent,
  map,
  merge,
  mergeMap,
  of,
  startWith,
  switchMap,
  timeout,
  TimeoutError,
} from 'rxjs';
import type { Observable } from 'rxjs';
import { isRefused, type ErrorContext, type Failure } from '../../../../streams/model/errors.ts';
import type {} from '../../../../streams/model/signals.ts';
import { safeSeconds, startBeforeEnd } from '../../../../streams/model/start-place.ts';
import { abortable } from '../../../api/abortable.ts';
import { refusalText } from '../../shared/files/refusal-text.ts';
import { type AttachedEngine, keepLastFrame } from '../shared/index.ts';
import { mediaFailure, type MediaFailureCode } from '../failures.ts';
import type { Attachment, EngineControl } from '../engine.ts';
import { isNetworkFault, probeTimeoutMs } from './network.ts';
import {
  activeNativeCues,
  activeNativeTracks,
  nativeAudioTracks,
  nativeTracks,
  selectAudioTrack,
  selectTextTracks,
} from './tracks.ts';

const isHls = (url: string): boolean => url.includes('.m3u8');

/** A start may be rounded to a key frame; a larger difference means that it was ignored. */
const startToleranceSeconds = 1;

export function openNative({ media, source, startSeconds }: Attachment): AttachedEngine {
  let { url } = source;
  let positionSeconds = safeSeconds(startSeconds);
  let audioTrackId: string | null = null;
  let textTrackId: string | null = null;
  let secondTextTrackId: string | null = null;
  const audioTracks = nativeAudioTracks(media);
  const listEvents = ['addtrack', 'removetrack', 'change'];
  const lists = audioTracks === null ? [media.textTracks] : [media.textTracks, audioTracks];
  const metadata$ = fromEvent(media, 'loadedmetadata');
  const trackEvents = lists.flatMap((list) => listEvents.map((name) => fromEvent(list, name)));

  const cuesChanged$ = merge(metadata$, ...listEvents.map((name) => fromEvent(media.textTracks, name))).pipe(
    startWith(null),
    switchMap(() =>
      merge(...Array.from(media.textTracks, (track) => fromEvent(track, 'cuechange'))).pipe(startWith(null)),
    ),
  );

  /** Seeks again in browsers that ignore a position set before loading. */
  function seekToStart(): void {
    positionSeconds = startBeforeEnd(positionSeconds, media.duration);
    if (positionSeconds === 0 || Math.abs(media.currentTime - positionSeconds) <= startToleranceSeconds) return;
    media.currentTime = positionSeconds;
  }

  const selectText = (): void => selectTextTracks(media, [textTrackId, secondTextTrackId]);

  function onMetadata(): void {
    seekToStart();
    // Also turns off tracks that the file marks as default.
    selectText();
    if (audioTrackId !== null) selectAudioTrack(media, audioTrackId);
  }

  function load(): void {
    media.src = url;
    if (positionSeconds > 0) media.currentTime = positionSeconds;
  }

  function apply(control: EngineControl): void {
    switch (control.type) {
      case 'engine.retry':
        positionSeconds = safeSeconds(control.positionSeconds);
        if (control.url !== undefined) keepLastFrame(media);
        url = control.url ?? url;
        load();
        return;
      case 'engine.setAudioTrack':
        audioTrackId = control.audioTrackId;
        selectAudioTrack(media, audioTrackId);
        return;
      case 'engine.setTextTrack':
        textTrackId = control.textTrackId;
        selectText();
        return;
      case 'engine.setSecondTextTrack':
        secondTextTrackId = control.textTrackId;
        selectText();
        return;
      case 'engine.setQuality':
      case 'engine.setBufferAim':
      case 'engine.replaceBuffer':
      case 'engine.setSoundAlone':
      case 'engine.advanceSound':
      case 'engine.setNextQuality':
      case 'engine.abandonLoad':
      case 'engine.followEdge':
      case 'engine.useHost':
        // A file has one quality; for HLS the browser chooses.
        return;
    }
  }

  return {
    failures$: fromEvent(media, 'error').pipe(
      map(() => media.error),
      filter((error) => error !== null),
      // `switchMap`: a new error makes the check of the last one obsolete.
      switchMap((error) => checkedFailure(error, url, media.readyState > 0)),
    ),
    reactions$: metadata$.pipe(map(onMetadata)),
    tracksTouched$: merge(metadata$, ...trackEvents),
    activeTouched$: EMPTY,
    cues$: cuesChanged$.pipe(mergeMap(() => activeNativeCues(media))),
    // The browser does not expose its loads and its estimate.
    network$: EMPTY,
    // Each event means that more of the one file has arrived.
    arrivals$: fromEvent(media, 'progress').pipe(map(() => ({ file: url, isWhole: false }))),
    // The browser does not expose the master playlist, so it is read again once the film is on the screen.
    findings$: isHls(url)
      ? metadata$.pipe(
          filter(() => Number.isFinite(media.duration)),
          map(() => ({ type: 'engine.analysisFound', url }) as const),
        )
      : EMPTY,
    readTracks: () => (media.readyState === 0 ? null : nativeTracks(media)),
    readActive: () => activeNativeTracks(media),
    start: load,
    apply,
    close: () => undefined,
  };
}

/** Checks the network: before metadata a browser reports a network failure as an unplayable file. */
function checkedFailure(error: MediaError, url: string, isKnown: boolean): Observable<Failure> {
  const failure = nativeFailure(error, url);
  if (failure.code !== 4 || isKnown) return of(failure);
  return abortable((signal) => requestFirstByte(url, signal)).pipe(
    timeout({ first: probeTimeoutMs }),
    catchError((error: unknown) => of<ErrorContext | null>(error instanceof TimeoutError ? null : {})),
    switchMap((answer) => {
      // The request timed out, and another one would tell no more.
      if (answer === null) return of(mediaFailure(2, failure.context, failure.cause));
      const answered = { ...failure, context: { ...failure.context, ...answer, ...playlistDetails(answer, url) } };
      const ofNetwork = mediaFailure(2, answered.context, failure.cause);
      return isRefused(answered)
        ? of(ofNetwork)
        : from(isNetworkFault(url)).pipe(map((isFault) => (isFault ? ofNetwork : answered)));
    }),
  );
}

/**
 * Names the case that the server delivers a playlist but the browser refuses it, as other engines name their errors.
 */
const playlistDetails = ({ status }: ErrorContext, url: string): ErrorContext =>
  isHls(url) && (status === 200 || status === 206) ? { details: 'playlistNotPlayed' } : {};

/** The status of a request for the first byte. Rejects if the response may not be read. */
async function requestFirstByte(url: string, signal: AbortSignal): Promise<ErrorContext> {
  const answer = await fetch(url, { headers: { range: 'bytes=0-0' }, signal });
  return { status: answer.status, responseData: await refusalText(answer) };
}

export function nativeFailure(error: Pick<MediaError, 'code' | 'message'>, url: string): Failure {
  const code = (error.code >= 1 && error.code <= 4 ? error.code : 4) as MediaFailureCode;
  const context = { url, type: 'mediaElementError', details: `MediaError ${error.code}` };
  return mediaFailure(code, context, error.message === '' ? null : error.message);
}
