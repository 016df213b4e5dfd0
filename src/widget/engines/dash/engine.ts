import type { TextTrackInfo } from 'dashjs';
import { EMPTY, Subject, filter, fromEvent, fromEventPattern, map, merge, share, switchMap, take } from 'rxjs';
import type { Observable } from 'rxjs';
import { isRefusal } from '../../../../streams/model/errors.ts';
import type { ActiveTracks, Quality, Tracks } from '../../../../streams/model/media.ts';
import type {} from '../../../../streams/model/signals.ts';
import {
  type AttachedEngine,
  createStreamAddress,
  gathered,
  type HeardCue,
  keepRate,
  startBeforeEnd,
} from '../shared/index.ts';
import { dashArrivals } from './arrivals.ts';
import { dashFailure, dashRefusal, silences, silentFailure } from './errors.ts';
import { dashAnswers } from './requests.ts';
import { dashFacts } from './facts.ts';
import { loadOnAfterRefusal } from './full-buffer.ts';
import { manifestsOf, videoFactsOf } from './manifest.ts';
import { createDashQuality, videoBitrates } from './quality.ts';
import { aiming, startTime } from './settings.ts';
import { createDash } from './create.ts';
import { dashLive } from './live.ts';
import { openDashAt } from './open.ts';
import { sidecarFiles } from './sidecars.ts';
import { dashSound } from './sound-alone.ts';
import { dashAudioTracks, dashQualities, dashTextTracks, idOf, trackOf } from './tracks.ts';
import { prefetchedQuality, type PrefetchedStart } from './prefetch.ts';
import type { Attachment, EngineControl } from '../engine.ts';
import { createElementProxy } from './element-proxy.ts';

/** What a film needs to begin with. */
const isOfLoads = ({ type }: EngineControl): boolean => type === 'quality.next' || type === 'load.abandon';

/** Opens an engine, from a preparation if there is one. */
export function openDash(
  { media, source, startSeconds }: Attachment,
  { player, commanded, destroy } = createDash(),
  prefetched?: PrefetchedStart,
): AttachedEngine {
  const heard$ = new Subject<HeardCue>();
  const proxy = createElementProxy(media, ({ label, language }, cue) => {
    // The library names its tracks like this.
    const textTrackId = idOf(
      textTracks,
      (track) => String(track.id ?? track.lang) === label && track.lang === language,
    );
    heard$.next({ textTrackId, cue });
  });
  let manifest = prefetched?.manifest() ?? null;
  const address = createStreamAddress(source.url);
  let isOpening = true;
  let hasStream = prefetched !== undefined;
  let isReady = false;
  let hasFailed = false;
  let textTracks: readonly TextTrackInfo[] = [];
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
    begun$: caughtUp$.pipe(
      take(1),
      switchMap(() => prefetchedQuality(player)),
    ),
  });
  let audioTrackId: string | null = null;
  let textTrackId: string | null = null;

  function event<T>(name: string): Observable<T> {
    return fromEventPattern<T>(
      (handler) => player.on(name, handler),
      (handler) => player.off(name, handler),
    );
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

  /** After a retry the library has lost the choices, so they are applied again. */
  function onReady(): void {
    isReady = true;
    quality.apply();
    if (audioTrackId !== null) setAudioTrack(audioTrackId);
  }

  function onTextTracks(tracks: readonly TextTrackInfo[]): void {
    textTracks = tracks;
    setTextTrack(textTrackId);
  }

  function retry(positionSeconds: number, now?: string): void {
    // If the library has not given up yet, its next try uses the new address.
    if (now !== undefined && address.moveTo(now) && !hasFailed) return;
    attach(address.url, positionSeconds);
  }

  function attach(what: string | object, positionSeconds = media.currentTime): void {
    hasFailed = false;
    isOpening = false;
    if (typeof what === 'string') sound.letGo();
    const isLive = isReady && player.isDynamic();
    hasStream = false;
    isReady = false;
    textTracks = [];
    keepRate(media, () => player.attachSource(what, isLive ? NaN : startTime(positionSeconds)));
  }

  function startBefore(): void {
    const placeSeconds = startBeforeEnd(startSeconds, media.duration);
    if (placeSeconds !== startSeconds) media.currentTime = placeSeconds;
  }

  function apply(control: EngineControl): void {
    if (control.type === 'engine.retry') {
      retry(control.positionSeconds, control.url);
      return;
    }
    if (control.type === 'buffer.aim') {
      player.updateSettings(aiming(control));
      return;
    }
    // There are no qualities to choose from before, and then no tracks.
    if (!hasStream || (!isReady && !isOfLoads(control))) return;
    switch (control.type) {
      case 'quality.next':
        quality.tell(control);
        return;
      case 'engine.setQuality':
        quality.choose(control.qualityId);
        // It needs the picture.
        sound.turn(false);
        return;
      case 'sound.alone':
        sound.turn(control.isAlone);
        return;
      case 'buffer.replace':
        quality.replace();
        return;
      case 'load.abandon':
        network.abandon(control.loadId);
        return;
      case 'engine.setAudioTrack':
        setAudioTrack(control.audioTrackId);
        return;
      case 'engine.setTextTrack':
        setTextTrack(control.textTrackId);
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
      textTracks: dashTextTracks(textTracks, ({ lang, labels }) =>
        sidecarFiles(manifest, { lang, label: labels[0]?.text ?? '' }),
      ),
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
  const textTracksAdded$ = event<{ readonly tracks: readonly TextTrackInfo[] }>('allTextTracksAdded').pipe(
    map(({ tracks }) => onTextTracks(tracks)),
    share(),
  );

  const manifests$ = manifestsOf(player).pipe(map((loaded) => void (manifest = loaded)));
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
  const hears$ = merge(event('manifestLoaded').pipe(map(() => true)), ready$.pipe(map(() => false)));
  const silence$ = silences(hears$, () => isReady).pipe(map(() => silentFailure(address.url)));

  const live = dashLive(player, media, {
    changes$: merge(ready$, event('manifestUpdated')),
    isReady: () => isReady,
    isAtEdge: startSeconds === 0,
  });

  return {
    failures$: merge(refused$, errors$, silence$),
    reactions$: merge(
      manifests$,
      event('streamInitializing').pipe(map(() => (hasStream = true))),
      ready$,
      textTracksAdded$,
      // A quality of another track can be chosen only now.
      event('trackChangeRendered').pipe(map(() => quality.apply())),
      // The library seeks to the start itself, and to the very end if the start lies behind it.
      fromEvent(media, 'seeking').pipe(take(1), map(startBefore)),
      loadOnAfterRefusal(player as never, event('quotaExceeded')),
      live.kept$,
    ),
    tracksTouched$: merge(ready$, textTracksAdded$, event('periodSwitchCompleted')),
    activeTouched$: merge(
      event('qualityChangeRequested'),
      event('qualityChangeRendered'),
      event('trackChangeRendered'),
      event('newTrackSelected'),
    ),
    cues$: gathered(heard$),
    network$: network.facts$,
    arrivals$: dashArrivals(event),
    findings$: live.windows$,
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
