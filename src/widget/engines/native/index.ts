/** Plays what the browser supports without a library. */
import { finalize, fromEvent, ignoreElements, map, merge, take } from 'rxjs';
import type { Observable } from 'rxjs';
import type { EngineSignal } from '../../../../streams/model/signals.ts';
import { safeSeconds } from '../../../../streams/model/start-place.ts';
import type { Attachment, Preparation, Prepared } from '../engine.ts';
import { releaseElement, runAttached } from '../shared/index.ts';
import { openNative } from './engine.ts';

/** Plays what the browser supports itself: plain files, and HLS without Media Source Extensions. */
export function nativeEngine(attachment: Attachment): Observable<EngineSignal> {
  return runAttached(attachment, openNative);
}

/** A second, hidden element fills the browser's cache: nothing else can be handed over. */
export function prepareNative({ source, startSeconds, onManifest }: Preparation): Prepared {
  const scout = document.createElement('video');
  scout.preload = 'auto';
  scout.muted = true;
  scout.onloadedmetadata = () => onManifest?.(true);
  scout.onerror = () => onManifest?.(false);
  scout.src = source.url;
  if (safeSeconds(startSeconds) > 0) scout.currentTime = startSeconds;
  const dispose = (): void => releaseElement(scout);
  return {
    isUsable: () => scout.error === null,
    attach: (attachment) => {
      // By then the cache is filled, so the film is not loaded twice.
      const loaded$ = fromEvent(attachment.media, 'loadeddata').pipe(take(1), map(dispose), ignoreElements());
      return merge(nativeEngine(attachment), loaded$).pipe(finalize(dispose));
    },
    dispose,
  };
}
