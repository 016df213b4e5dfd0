import { filter, fromEvent, map, merge, startWith, switchMap, type Observable } from 'rxjs';
import { clearPlayRequest, isPlayRequested } from '../../shared/play-state.ts';
import { chosenRate, isCatchingUp } from './catch-up.ts';

/** Empties a media element; without `load()` it would keep the old resource and its decoder. */
export function releaseElement(media: HTMLMediaElement): void {
  media.removeAttribute('src');
  // A library leaves its sources in place if the browser has used another one.
  for (const source of media.querySelectorAll('source')) source.remove();
  media.load();
  clearPlayRequest(media);
}

/**
 * Keeps play state and rate when a library reloads the element to recover a stream: a new resource pauses the element
 * and resets it to its default rate. Volume and mute are kept by the element.
 */
export function keepStateOverReloads(media: HTMLMediaElement): Observable<unknown> {
  const rate$ = fromEvent(media, 'ratechange').pipe(
    startWith(null),
    filter(() => !isCatchingUp(media)),
    map(() => {
      media.defaultPlaybackRate = media.playbackRate;
    }),
  );
  const played$ = fromEvent(media, 'play').pipe(map(() => true));
  const paused$ = fromEvent(media, 'pause').pipe(
    map(() => {
      // An event that comes late may be of an earlier pause.
      if (media.paused) clearPlayRequest(media);
      return false;
    }),
  );
  // A reload fires no `pause`, so `isPlaying` is still true.
  const resumed$ = merge(played$, paused$).pipe(
    startWith(!media.paused),
    switchMap((isPlaying) => fromEvent(media, 'emptied').pipe(filter(() => isPlaying || isPlayRequested(media)))),
    map(() => {
      // A refused play shows in the element's own events.
      if (media.paused) media.play().catch(() => undefined);
    }),
  );
  return merge(rate$, resumed$);
}

/** Keeps the rate over a reset that changes it. */
export function keepRate(media: HTMLMediaElement, reset: () => void): void {
  const rate = chosenRate(media);
  reset();
  media.defaultPlaybackRate = rate;
  media.playbackRate = rate;
}

/** Whether the film has data to play, or needs none. */
export const hasDataToPlay = ({ readyState, ended }: Pick<HTMLMediaElement, 'readyState' | 'ended'>): boolean =>
  readyState >= 3 || ended;

/** Seconds of film buffered from the current position on. */
export function secondsAhead({ buffered, currentTime }: Pick<HTMLMediaElement, 'buffered' | 'currentTime'>): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime < buffered.end(index))
      return buffered.end(index) - currentTime;
  }
  return 0;
}
