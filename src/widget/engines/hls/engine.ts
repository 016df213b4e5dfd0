import {
  Events,
  type AudioTrackLoadedData,
  type BufferCreatedData,
  type CuesParsedData,
  type ErrorData,
  type LevelDetails,
  type LevelLoadedData,
  type LevelUpdatedData,
  type ManifestLoadedData,
} from 'hls.js';
import { catchError, defer, EMPTY, filter, from, map, merge, mergeMap, switchMap, take, type Observable } from 'rxjs';
import type { CommandOf } from '../../../../streams/model/commands.ts';
import type { NetworkSignal } from '../../../../streams/model/network.ts';
import { safeSeconds } from '../../../../streams/model/start-place.ts';
import { isStartedLevel } from '../../early/index.ts';
import {
  type AttachedEngine,
  type EngineFinding,
  createStreamAddress,
  encoderFacts,
  foundCues,
  keepLastFrame,
  soundAdvance,
} from '../shared/index.ts';
import type { Attachment, EngineControl } from '../engine.ts';
import { commandedLevels } from './abr.ts';
import { createLazySoundAlone } from './lazy-sound-alone.ts';
import { limitsOf, redirectRequests } from './config.ts';
import { chosenBuffers } from './buffers.ts';
import { hlsContents } from './contents.ts';
import { createHls, streamHostsOf } from './create.ts';
import { companionFiles } from './companion-files.ts';
import { liveWindow, lowLatency, hlsRestarts } from './live.ts';
import { restBetweenLoads } from './rest.ts';
import { hlsSubtitles, secondSubtitles } from './subtitles.ts';
import { hlsFailure, isReportable } from './errors.ts';
import { hlsArrivals } from './arrivals.ts';
import { hlsEvents } from './events.ts';
import { hlsFacts } from './facts.ts';
import { resetParserOf } from './parser-reset.ts';
import { audioPreference, findLevel, hlsActive, hlsTracks, renditionId } from './tracks.ts';
import { startInFilm, type PrefetchedHls } from './prefetch.ts';
import { prepareMuxers, transmuxInWorker } from './worker.ts';

/** Finds the interstitials of a film. Few films have any, so the code that reads them is a separate script. */
const findInterstitials = (details: LevelDetails): Observable<EngineFinding> =>
  defer(() => import('./interstitials.ts')).pipe(
    map(({ interstitialsOf }) => interstitialsOf(details)),
    filter(({ length }) => length > 0),
    map((interstitials): EngineFinding => ({ type: 'engine.interstitialsFound', interstitials })),
    // The film plays without them.
    catchError(() => EMPTY),
  );

export function openHls(
  { media, source, startSeconds }: Attachment,
  prefetched?: PrefetchedHls,
  hls = prefetched?.hls ?? createHls(startSeconds),
): AttachedEngine {
  const address = createStreamAddress(source.url);
  let qualityId: string | null = null;
  const subtitles = hlsSubtitles(hls);
  const second = secondSubtitles(hls);
  const alone = createLazySoundAlone(hls, media, () => address.url, prefetched?.manifest ?? null);
  const network = hlsFacts(hls, media, alone);
  const low = lowLatency(hls, media);
  const hosts = streamHostsOf(hls);
  const everything = { startOffset: 0, endOffset: Infinity };
  const advance = soundAdvance(() => hls.trigger(Events.BUFFER_FLUSHING, { ...everything, type: 'audio' }));

  const event = <T = unknown>(name: Events): Observable<T> => hlsEvents<T>(hls, name);

  /** Repeats the subtitle choice, and starts with the rendition that the page has begun to load, if there is one. */
  function onParsed(): void {
    subtitles.renew();
    second.renew();
    const level = hls.levels.findIndex(({ uri }) => isStartedLevel(uri));
    if (level !== -1) hls.startLevel = level;
  }

  function onBuffers({ tracks }: BufferCreatedData): NetworkSignal {
    const { audio, video } = tracks;
    for (const track of Object.values(tracks)) resetParserOf(track.buffer);
    if (audio !== undefined) advance.onBuffer(audio.buffer);
    return { type: 'sound.found', isApart: audio !== undefined && video !== undefined };
  }

  const errors$ = event<ErrorData>(Events.ERROR);

  function setQuality(id: string | null): void {
    qualityId = id;
    const level = id === null ? -1 : findLevel(hls, id);
    // `nextLevel` keeps the buffer of the current segment, so that there is no gap.
    if (level !== null && level !== hls.manualLevel) hls.nextLevel = level;
  }

  function setAudioTrack(id: string): void {
    const preference = audioPreference(hls, id);
    // The old audio track plays until the new one has loaded.
    if (preference !== null) hls.setAudioOption(preference);
  }

  /** The time at which the playlist of a channel begins now. When it is loaded anew, it begins at zero. */
  function playlistStart(): number {
    const { live = false, fragmentStart = 0 } = hls.latestLevelDetails ?? {};
    return live ? fragmentStart : 0;
  }

  function retry({ positionSeconds: atSeconds, url: now, how, contents }: CommandOf<'engine.retry'>): void {
    const isInPlace = now === undefined || address.moveTo(now);
    if (now !== undefined) redirectRequests(hls, address.locate);
    const isAnew = how === 'anew' || !isInPlace || hls.levels.length === 0;
    const positionSeconds = safeSeconds(atSeconds - (isAnew ? playlistStart() : 0));
    const startPosition = positionSeconds > 0 ? positionSeconds : -1;
    hls.config.startPosition = startPosition;
    if (how !== undefined) {
      chosenBuffers(hls)?.choose(contents ?? null);
      if (contents !== undefined) keepLastFrame(media, contents.picture);
    }
    if (isAnew) {
      hls.loadSource(address.url);
      return;
    }
    if (how === undefined) {
      if (media.readyState > 0 && Math.abs(media.currentTime - positionSeconds) > 1)
        media.currentTime = positionSeconds;
    } else {
      if (how === 'otherCodec') hls.swapAudioCodec();
      hls.recoverMediaError();
      // Otherwise the element stays at zero until it is filled again.
      if (contents !== undefined) media.currentTime = positionSeconds;
    }
    hls.startLoad(startPosition);
    // After errors the library switches to automatic quality.
    setQuality(qualityId);
  }

  function apply(control: EngineControl): void {
    if (alone.tryApply(control, () => apply(control))) return;
    switch (control.type) {
      case 'engine.retry':
        retry(control);
        return;
      case 'engine.setQuality':
        setQuality(control.qualityId);
        return;
      case 'engine.setNextQuality':
        commandedLevels(hls)?.setNext(control.qualityId, control.bandwidthBps);
        return;
      case 'engine.setBufferAim':
        Object.assign(hls.config, limitsOf(control, hls.config));
        return;
      case 'engine.replaceBuffer':
        // Quality stays automatic: setting it replaces what is buffered after the current segment.
        if (hls.autoLevelEnabled) hls.nextLevel = -1;
        return;
      case 'engine.advanceSound':
        advance.by(control.seconds);
        return;
      case 'engine.abandonLoad':
        network.abandon(control.loadId);
        return;
      case 'engine.followEdge':
        low.follow(control);
        return;
      case 'engine.useHost':
        hosts?.use(control.hosts);
        return;
      case 'engine.setAudioTrack':
        setAudioTrack(control.audioTrackId);
        return;
      case 'engine.setTextTrack':
        subtitles.choose(control.textTrackId);
        return;
      case 'engine.setSecondTextTrack':
        second.choose(control.textTrackId);
        return;
      case 'engine.setSoundAlone':
      // Obeyed above.
    }
  }

  return {
    failures$: errors$.pipe(
      filter(isReportable),
      map((data) => hlsFailure(data, address.url)),
    ),
    reactions$: merge(
      // Runs after the library has put its media source into the element.
      event(Events.MEDIA_ATTACHING).pipe(map(() => offerAirPlaySource(media, address.url))),
      event(Events.FRAG_LOADED).pipe(map(address.noteLoaded)),
      // Set before the first level loads, otherwise the library loads tracks marked as default.
      event(Events.MANIFEST_PARSED).pipe(map(onParsed)),
      event<LevelLoadedData>(Events.LEVEL_LOADED).pipe(map(({ details }) => transmuxInWorker(hls, details))),
      event<AudioTrackLoadedData>(Events.AUDIO_TRACK_LOADED).pipe(map(({ details }) => prepareMuxers(hls, details))),
      event<LevelLoadedData>(Events.LEVEL_LOADED).pipe(map(({ details }) => startInFilm(hls, details))),
      restBetweenLoads(hls, media),
    ),
    tracksTouched$: merge(
      // A prefetched library does not repeat its events.
      prefetched === undefined ? EMPTY : from(Promise.resolve(null)),
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
      errors$,
    ),
    cues$: event<CuesParsedData>(Events.CUES_PARSED).pipe(
      mergeMap(({ subtitleTrack, cues }) =>
        foundCues(subtitleTrack === undefined ? null : renditionId(subtitleTrack), cues as readonly VTTCue[]),
      ),
    ),
    network$: merge(
      event<BufferCreatedData>(Events.BUFFER_CREATED).pipe(map(onBuffers)),
      hosts?.facts$ ?? EMPTY,
      network.facts$,
      hlsContents(hls),
      hlsRestarts(hls),
    ),
    arrivals$: hlsArrivals(hls, hosts?.growing$),
    findings$: merge(
      merge(
        prefetched?.manifest ? from(Promise.resolve(prefetched.manifest)) : EMPTY,
        event<ManifestLoadedData>(Events.MANIFEST_LOADED),
      ).pipe(mergeMap(companionFiles)),
      event<LevelUpdatedData>(Events.LEVEL_UPDATED).pipe(
        filter(({ details }) => details.dateRangeTagCount > 0),
        // Each rendition names the interstitials again.
        take(1),
        switchMap(({ details }) => findInterstitials(details)),
      ),
      encoderFacts(media, low.read),
      event<LevelUpdatedData>(Events.LEVEL_UPDATED).pipe(
        map(({ details }) => liveWindow(details, hls.targetLatency)),
        filter((found) => found !== null),
      ),
    ),
    readTracks: () => alone.held()?.tracks ?? hlsTracks(hls),
    readActive: () => alone.held()?.active ?? hlsActive(hls),
    start: () => {
      // Loads the manifest while the media source opens.
      if (prefetched === undefined) hls.loadSource(source.url);
      hls.attachMedia(media);
    },
    apply,
    close: () => {
      subtitles.end();
      second.end();
      hls.destroy();
    },
  };
}

const NATIVE_TYPE = 'application/vnd.apple.mpegurl';

/**
 * Adds the stream's address beside a managed media source, because an AirPlay screen cannot play the latter: Safari
 * sends this address to the screen. Remote playback is enabled again: the library had disabled it so that its media
 * source opens without such an address.
 */
export function offerAirPlaySource(media: HTMLMediaElement, url: string): void {
  if (!('webkitShowPlaybackTargetPicker' in media) || media.querySelector('source') === null) return;
  const source = media.ownerDocument.createElement('source');
  source.type = NATIVE_TYPE;
  source.src = url;
  media.append(source);
  media.disableRemotePlayback = false;
}
