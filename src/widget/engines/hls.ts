import Hls, { Events } from 'hls.js';
import type { ErrorData } from 'hls.js';
import { filter, fromEvent, fromEventPattern, map, merge, take } from 'rxjs';
import type { Observable } from 'rxjs';
import type { EngineSignal } from '../../../streams/model/signals.ts';
import { safeSeconds } from './element.ts';
import type { Attachment, EngineControl } from './engine.ts';
import { bufferSeconds, hlsConfig, startBandwidthBps } from './hls-config.ts';
import { hlsFailure, hlsRemedy, isWorthTelling } from './hls-errors.ts';
import { audioPreference, findLevel, hlsActive, hlsTracks, textPreference } from './hls-tracks.ts';
import { runSession } from './session.ts';
import type { EngineSession } from './session.ts';
import { unsupportedEngine } from './unsupported.ts';

/** What the last attachment measured: the next episode starts in the quality this one ended in. */
let measuredBps: number | null = null;

/** HLS by Media Source Extensions. */
export function hlsEngine(attachment: Attachment): Observable<EngineSignal> {
  return Hls.isSupported() ? runSession(attachment, openHls) : unsupportedEngine(attachment);
}

function openHls({ media, source, startSeconds }: Attachment): EngineSession {
  const hls = new Hls(hlsConfig(startSeconds, startBandwidthBps(measuredBps)));
  let qualityId: string | null = null;
  let failed: ErrorData | null = null;
  let recoveredAtMs = Number.NEGATIVE_INFINITY;

  const errors$ = fromEventPattern<ErrorData>(
    (handler) => hls.on(Events.ERROR, handler),
    (handler) => hls.off(Events.ERROR, handler),
    (_name, data: ErrorData) => data,
  );

  function event(name: Events): Observable<unknown> {
    return fromEventPattern<unknown>(
      (handler) => hls.on(name, handler),
      (handler) => hls.off(name, handler),
    );
  }

  function fillBuffer(): void {
    hls.config.maxBufferLength = bufferSeconds.minimum;
    hls.config.maxMaxBufferLength = bufferSeconds.maximum;
  }

  function setQuality(id: string | null): void {
    qualityId = id;
    const level = id === null ? -1 : findLevel(hls, id);
    // Also keeps what is buffered of the segment on screen: no gap, no jump.
    if (level !== null && level !== hls.manualLevel) hls.nextLevel = level;
  }

  function setAudioTrack(id: string): void {
    const preference = audioPreference(hls, id);
    // The old voice goes on until the new one is there.
    if (preference !== null) hls.setAudioOption(preference);
  }

  function setTextTrack(id: string | null): void {
    const preference = id === null ? null : textPreference(hls, id);
    if (preference !== null) {
      hls.setSubtitleOption(preference);
      return;
    }
    delete hls.config.subtitlePreference;
    hls.subtitleTrack = -1;
  }

  function retry(atSeconds: number): void {
    const positionSeconds = safeSeconds(atSeconds);
    const startPosition = positionSeconds > 0 ? positionSeconds : -1;
    const nowMs = performance.now();
    const remedy = hlsRemedy(failed, hls.levels.length > 0, nowMs - recoveredAtMs);
    failed = null;
    hls.config.startPosition = startPosition;
    if (remedy === 'loadManifest') {
      hls.loadSource(source.url);
      return;
    }
    if (remedy === 'resumeLoading') {
      if (media.readyState > 0 && Math.abs(media.currentTime - positionSeconds) > 1)
        media.currentTime = positionSeconds;
    } else {
      recoveredAtMs = nowMs;
      if (remedy === 'recoverMediaWithOtherCodec') hls.swapAudioCodec();
      hls.recoverMediaError();
    }
    hls.startLoad(startPosition);
    // Errors make the library fall back to automatic.
    setQuality(qualityId);
  }

  function apply(control: EngineControl): void {
    switch (control.type) {
      case 'engine.retry':
        retry(control.positionSeconds);
        return;
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

  return {
    failures$: errors$.pipe(
      filter(isWorthTelling),
      map((data) => {
        if (data.fatal) failed = data;
        return hlsFailure(data, source.url);
      }),
    ),
    reactions$: merge(
      // Before the first level is loaded, or tracks marked as default would be.
      event(Events.MANIFEST_PARSED).pipe(map(() => setTextTrack(null))),
      fromEvent(media, 'play').pipe(take(1), map(fillBuffer)),
    ),
    tracksTouched$: merge(
      event(Events.MANIFEST_PARSED),
      event(Events.LEVELS_UPDATED),
      event(Events.AUDIO_TRACKS_UPDATED),
      event(Events.SUBTITLE_TRACKS_UPDATED),
    ),
    activeTouched$: merge(
      event(Events.LEVEL_SWITCHING),
      event(Events.LEVEL_SWITCHED),
      event(Events.AUDIO_TRACK_SWITCHING),
      event(Events.AUDIO_TRACK_SWITCHED),
      event(Events.SUBTITLE_TRACK_SWITCH),
      errors$,
    ),
    readTracks: () => hlsTracks(hls),
    readActive: () => hlsActive(hls),
    start: () => {
      if (!media.paused) fillBuffer();
      // The manifest is on its way while the media source opens.
      hls.loadSource(source.url);
      hls.attachMedia(media);
    },
    apply,
    close: () => {
      if (hls.levels.length > 0 && Number.isFinite(hls.bandwidthEstimate)) measuredBps = hls.bandwidthEstimate;
      hls.destroy();
    },
  };
}
