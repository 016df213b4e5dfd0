import {
  EMPTY,
  filter,
  fromEvent,
  fromEventPattern,
  map,
  merge,
  mergeMap,
  share,
  startWith,
  switchMap,
  take,
} from 'rxjs';
import type { Observable } from 'rxjs';
import { isRefusal } from '../../../../streams/model/errors.ts';
import type { ActiveTracks, Quality, Tracks } from '../../../../streams/model/media.ts';
import { startBeforeEnd } from '../../../../streams/model/start-place.ts';
import { type AttachedEngine, createStreamAddress, keepRate } from '../shared/index.ts';
import { dashAdvance } from './advance.ts';
import { dashArrivals } from './arrivals.ts';
import { dashFailure, dashRefusal, missingStream, noStreamFailure } from './errors.ts';
import { dashAnswers } from './requests.ts';
import { dashFacts } from './facts.ts';
import { companionFiles, videoFactsOf } from './manifest.ts';
import { loadOnAfterRefusal } from './full-buffer.ts';
import { manifestsOf } from './prepared-manifest.ts';
import { createDashQuality, videoBitrates } from './quality.ts';
import { aimSettings, isNeededBeforeStart, startTime } from './settings.ts';
import { createDash } from './create.ts';
import { keepCurrentSound } from './keep-current-sound.ts';
import { dashLive, dashRestarts } from './live.ts';
import { openDashAt } from './open.ts';
import { dashSound } from './sound-alone.ts';
import { dashText } from './text-tracks.ts';
import { dashAudioTracks, dashQualities, idOf, trackOf } from './tracks.ts';
import { prefetchedQuality, type PrefetchedStart } from './prefetch.ts';
import { soundBufferOf } from './processors.ts';
import { holdSoundBack } from './sound-ahead.ts';
import type { Attachment, EngineControl } from '../engine.ts';
import { createElementProxy } from './element-proxy.ts';

/** Opens an engine, from a preparation if there is one. */
export function openDash(
  { media, source, startSeconds }: Attachment,
  { player, commanded, hosts, destroy } = createDash(),
  prefetched?: PrefetchedStart,
): AttachedEngine {
  const event = <T>(name: string): Observable<T> =>
    fromEventPattern<T>(
      (handler) => player.on(name, handler),
      (handler) => player.off(name, handler),
    );
  let manifest = prefetched?.manifest() ?? null;
  const address = createStreamAddress(source.url);
  const text = dashText(player, media, { event, manifest: () => manifest, locate: address.locate });
  const proxy = createElementProxy(media, text.onCue);
  let isOpening = true;
  let hasStream = prefetched !== undefined;
  let isReady = false;
  let hasFailed = false;
  let isChannel = false;
  const quality = createDashQuality(player, media, { commanded, isReady: () => isReady });
  const sound = dashSound(media, {
    manifest: () => manifest,
    offered: () => ({ qualities: qualities(), qualityId: playingId() }),
    attach: (what) => attach(what ?? address.url),
  });
  const caughtUp$ = prefetched === undefined ? EMPTY : fromEvent(media, 'loadedmetadata');
  const network = dashFacts(player, media, {
    event,
    qualities,
    sound,
    // A library that prefetches without an element does not report its stream, not even later.
    prefetchedQuality$: caughtUp$.pipe(
      take(1),
      switchMap(() => prefetchedQuality(player)),
    ),
  });
  let audioTrackId: string | null = null;

  function setAudioTrack(id: string): void {
    audioTrackId = id;
    const track = trackOf(player.getTracksFor('audio'), id);
    if (track === null) return;
    const buffer = soundBufferOf(player);
    if (buffer !== null && track !== player.getCurrentTrackFor('audio')) keepCurrentSound(buffer, media);
    player.setCurrentTrack(track);
  }

  /** After a retry the library has lost the choices, so they are applied again. */
  function onReady(): void {
    isReady = true;
    quality.apply();
    if (audioTrackId !== null) setAudioTrack(audioTrackId);
  }

  function retry(positionSeconds: number, now?: string): void {
    // If the library has not given up yet, its next try uses the new address.
    if (now !== undefined && address.moveTo(now) && !hasFailed) return;
    attach(address.url, positionSeconds);
  }

  function attach(what: string | object, positionSeconds = media.currentTime): void {
    hasFailed = false;
    isOpening = false;
    if (typeof what === 'string') sound.endAlone();
    // A stream that is not ready stays what it was: a channel that is gone comes back with another window.
    if (isReady) isChannel = player.isDynamic();
    hasStream = false;
    isReady = false;
    text.forgetTracks();
    keepRate(media, () => player.attachSource(what, isChannel ? NaN : startTime(positionSeconds)));
  }

  function moveStartBeforeEnd(): void {
    const positionSeconds = startBeforeEnd(startSeconds, media.duration);
    if (positionSeconds !== startSeconds) media.currentTime = positionSeconds;
  }

  function apply(control: EngineControl): void {
    if (control.type === 'engine.retry') {
      retry(control.positionSeconds, control.url);
      return;
    }
    if (control.type === 'engine.setBufferAim') {
      player.updateSettings(aimSettings(control));
      return;
    }
    if (control.type === 'engine.useHost') {
      hosts.use(control.hosts);
      return;
    }
    // Without a stream there are no qualities to choose from, and until it is ready there are no tracks.
    if (!hasStream || (!isReady && !isNeededBeforeStart(control))) return;
    switch (control.type) {
      case 'engine.setNextQuality':
        quality.setNext(control);
        return;
      case 'engine.setQuality':
        quality.choose(control.qualityId);
        return;
      case 'engine.setSoundAlone':
        sound.setAlone(control.isAlone);
        return;
      case 'engine.replaceBuffer':
        quality.replace();
        return;
      case 'engine.advanceSound':
        advance.by(control.seconds);
        return;
      case 'engine.abandonLoad':
        network.abandon(control.loadId);
        return;
      case 'engine.followEdge':
        live.follow(control);
        return;
      case 'engine.setAudioTrack':
        setAudioTrack(control.audioTrackId);
        return;
      case 'engine.setTextTrack':
        text.choose(control.textTrackId);
        return;
      case 'engine.setSecondTextTrack':
        text.chooseSecond(control.textTrackId);
    }
  }

  function qualities(): readonly Quality[] {
    return dashQualities(videoBitrates(player), (id) => videoFactsOf({ manifest }, id));
  }
  function readTracks(): Tracks | null {
    if (!isReady) return null;
    return {
      qualities: sound.held()?.qualities ?? qualities(),
      audioTracks: dashAudioTracks(player.getTracksFor('audio')),
      textTracks: text.tracks(),
    };
  }

  const playingId = (): string | null =>
    sound.held()?.qualityId ?? player.getCurrentRepresentationForType('video')?.id ?? null;
  function readActive(): ActiveTracks {
    const audioTrack = player.getCurrentTrackFor('audio');
    return {
      qualityId: quality.chosenId() ?? playingId(),
      isAutoQuality: quality.chosenId() === null,
      audioTrackId: idOf(player.getTracksFor('audio'), ({ index }) => index === audioTrack?.index),
    };
  }

  // Shared, so that all subscribers see the updated state.
  const ready$ = merge(event('streamInitialized'), caughtUp$).pipe(map(onReady), share());
  const manifests$ = manifestsOf(player).pipe(
    map((loaded) => (manifest = loaded)),
    share(),
  );
  const errors$ = event<{ readonly error: unknown }>('error').pipe(
    map(({ error }) => {
      const failure = dashFailure(error, address.url, {
        isManifestKnown: isReady,
        hasOtherAddresses: isReady && player.getAvailableBaseUrls().length > 1,
      });
      hasFailed ||= failure.fatal;
      isOpening &&= !failure.fatal;
      return failure;
    }),
  );
  // The library retries for seconds before it reports a refusal.
  const refused$ = dashAnswers(player, address.locate).pipe(
    map((answer) => {
      if (answer.status >= 200 && answer.status < 400) address.noteLoaded();
      return answer;
    }),
    filter(({ status }) => isRefusal(status)),
    map(({ address: url, status }) => dashRefusal(url, status)),
  );
  const isStreamExpected$ = merge(event('manifestLoaded').pipe(map(() => true)), ready$.pipe(map(() => false)));
  const missingStream$ = missingStream(isStreamExpected$, () => isReady).pipe(map(() => noStreamFailure(address.url)));

  const advance = dashAdvance(player, media, ready$);
  const live = dashLive(player, media, {
    changes$: merge(ready$, event('manifestUpdated')),
    isReady: () => isReady,
  });

  return {
    failures$: merge(refused$, errors$, missingStream$),
    reactions$: merge(
      manifests$,
      event('streamInitializing').pipe(map(() => (hasStream = true))),
      ready$,
      event<Parameters<typeof holdSoundBack>[1]>('fragmentLoadingStarted').pipe(
        map((started) => holdSoundBack(player, started)),
      ),
      text.added$,
      // A quality of another track can be chosen only now.
      event('trackChangeRendered').pipe(map(() => quality.apply())),
      // The library seeks to the start itself, and to the very end if the start lies behind it.
      fromEvent(media, 'seeking').pipe(take(1), map(moveStartBeforeEnd)),
      loadOnAfterRefusal(player as never, event('quotaExceeded')),
    ),
    tracksTouched$: merge(ready$, text.added$, event('periodSwitchCompleted')),
    activeTouched$: merge(
      event('qualityChangeRequested'),
      event('qualityChangeRendered'),
      event('trackChangeRendered'),
      event('newTrackSelected'),
    ),
    cues$: text.cues$,
    network$: merge(
      advance.facts$,
      hosts.facts$,
      network.facts$,
      dashRestarts(manifests$, event('streamsComposed'), () => isReady),
    ),
    arrivals$: dashArrivals(event, hosts.growing$),
    findings$: merge(live.facts$, manifests$.pipe(startWith(manifest), mergeMap(companionFiles))),
    readTracks,
    readActive,
    start: () => {
      if (prefetched === undefined) {
        openDashAt(player, proxy.element, { url: source.url, startSeconds, isWanted: () => isOpening });
        return;
      }
      prefetched.end();
      player.attachView(proxy.element);
    },
    apply,
    close: () => {
      isOpening = false;
      try {
        keepRate(media, destroy);
      } finally {
        proxy.end();
      }
    },
  };
}
