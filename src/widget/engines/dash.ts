import { MediaPlayer } from 'dashjs';
import type { TextTrackInfo } from 'dashjs';
import { EMPTY, fromEventPattern, map, merge, share, switchMap, timer } from 'rxjs';
import type { Observable } from 'rxjs';
import type { ActiveTracks, Tracks } from '../../../streams/model/media.ts';
import type { EngineSignal } from '../../../streams/model/signals.ts';
import { dashFailure, silentFailure } from './dash-errors.ts';
import { completeManifest } from './dash-manifest.ts';
import type { LooseManifest } from './dash-manifest.ts';
import { autoQuality, dashSettings } from './dash-settings.ts';
import { dashAudioTracks, dashQualities, dashTextTracks, idOf, trackOf } from './dash-tracks.ts';
import { keepRate, resizes, safeSeconds } from './element.ts';
import type { Attachment, EngineControl } from './engine.ts';
import { lendElement } from './lent-element.ts';
import { runSession } from './session.ts';
import type { EngineSession } from './session.ts';
import { unsupportedEngine } from './unsupported.ts';

/** MPEG-DASH by Media Source Extensions. */
export function dashEngine(attachment: Attachment): Observable<EngineSignal> {
  const isSupported = 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
  return isSupported ? runSession(attachment, openDash) : unsupportedEngine(attachment);
}

/** Above every priority of the library's own listeners. */
const beforeAll = 10_000;

/** From the manifest to the first stream; the clock may have to be asked for in between. */
const silenceMs = 10_000;

/** To the library no time at all is the beginning of a film and the live edge of a channel. */
const startTime = (seconds: number): number => safeSeconds(seconds) || NaN;

function openDash({ media, source, startSeconds }: Attachment): EngineSession {
  const player = MediaPlayer().create();
  player.updateSettings(dashSettings);
  const lent = lendElement(media);
  let isReady = false;
  let textTracks: readonly TextTrackInfo[] = [];
  let qualityId: string | null = null;
  let audioTrackId: string | null = null;
  let textTrackId: string | null = null;

  function event<T>(name: string): Observable<T> {
    return fromEventPattern<T>(
      (handler) => player.on(name, handler),
      (handler) => player.off(name, handler),
    );
  }

  function setQuality(id: string | null): void {
    qualityId = id;
    player.updateSettings(autoQuality(id === null));
    if (id !== null) player.setRepresentationForTypeById('video', id);
  }

  function setAudioTrack(id: string): void {
    audioTrackId = id;
    const track = trackOf(player.getTracksFor('audio'), id);
    if (track !== null) player.setCurrentTrack(track);
  }

  function setTextTrack(id: string | null): void {
    textTrackId = id;
    const track = trackOf(textTracks, id);
    player.setTextTrack(track === null ? -1 : textTracks.indexOf(track));
  }

  /** After a retry everything is new to the library; what was chosen is chosen again. */
  function onReady(): void {
    isReady = true;
    if (qualityId !== null) setQuality(qualityId);
    if (audioTrackId !== null) setAudioTrack(audioTrackId);
  }

  function onTextTracks(tracks: readonly TextTrackInfo[]): void {
    textTracks = tracks;
    setTextTrack(textTrackId);
  }

  function retry(positionSeconds: number): void {
    const isLive = isReady && player.isDynamic();
    isReady = false;
    textTracks = [];
    keepRate(media, () => player.attachSource(source.url, isLive ? NaN : startTime(positionSeconds)));
  }

  function apply(control: EngineControl): void {
    if (control.type === 'engine.retry') {
      retry(control.positionSeconds);
      return;
    }
    // Ids come with the tracks, so there is nothing to choose before.
    if (!isReady) return;
    switch (control.type) {
      case 'engine.setQuality':
        setQuality(control.qualityId);
        return;
      case 'engine.setAudioTrack':
        setAudioTrack(control.audioTrackId);
        return;
      case 'engine.setTextTrack':
        setTextTrack(control.textTrackId);
        return;
    }
  }

  function readTracks(): Tracks | null {
    if (!isReady) return null;
    return {
      qualities: dashQualities(player.getRepresentationsByTypeUnfiltered('video')),
      audioTracks: dashAudioTracks(player.getTracksFor('audio')),
      textTracks: dashTextTracks(textTracks),
    };
  }

  function readActive(): ActiveTracks {
    const audioTrack = player.getCurrentTrackFor('audio');
    const textIndex = player.getCurrentTextTrackIndex();
    return {
      qualityId: qualityId ?? player.getCurrentRepresentationForType('video')?.id ?? null,
      isAutoQuality: qualityId === null,
      audioTrackId: idOf(player.getTracksFor('audio'), ({ index }) => index === audioTrack?.index),
      textTrackId: idOf(textTracks, (track) => track === textTracks[textIndex]),
    };
  }

  // Shared, so that the state is the new one for whoever hears of it.
  const ready$ = event('streamInitialized').pipe(map(onReady), share());
  const textTracksAdded$ = event<{ readonly tracks: readonly TextTrackInfo[] }>('allTextTracksAdded').pipe(
    map(({ tracks }) => onTextTracks(tracks)),
    share(),
  );

  // Before the library takes what is not there for granted.
  const manifests$ = fromEventPattern<LooseManifest>(
    (handler) => player.on('internalManifestLoaded', handler, undefined, { priority: beforeAll }),
    (handler) => player.off('internalManifestLoaded', handler),
  ).pipe(map(completeManifest));
  // It cannot observe the stand-in itself.
  const resized$ = resizes(media).pipe(map(() => player.trigger('videoElementResized' as never, {}, {})));
  const errors$ = event<{ readonly error: unknown }>('error').pipe(
    map(({ error }) =>
      dashFailure(error, source.url, {
        isManifestKnown: isReady,
        hasOtherAddresses: isReady && player.getAvailableBaseUrls().length > 1,
      }),
    ),
  );
  // Of a period with nothing in it the library says nothing at all.
  const silence$ = merge(event('manifestLoaded').pipe(map(() => true)), ready$.pipe(map(() => false))).pipe(
    switchMap((isExpected) => (isExpected && !isReady ? timer(silenceMs) : EMPTY)),
    map(() => silentFailure(source.url)),
  );

  return {
    failures$: merge(errors$, silence$),
    reactions$: merge(manifests$, resized$, ready$, textTracksAdded$),
    tracksTouched$: merge(ready$, textTracksAdded$, event('periodSwitchCompleted')),
    activeTouched$: merge(
      event('qualityChangeRequested'),
      event('qualityChangeRendered'),
      event('trackChangeRendered'),
      event('newTrackSelected'),
    ),
    readTracks,
    readActive,
    start: () => player.initialize(lent.element, source.url, false, startTime(startSeconds)),
    apply,
    close: () => {
      try {
        keepRate(media, () => player.destroy());
      } finally {
        lent.end();
      }
    },
  };
}
