import { EMPTY, fromEvent, map, merge, Observable, startWith, switchMap } from 'rxjs';

/** Empties a media element; without `load()` it would go on holding the old resource and its decoder. */
export function releaseElement(media: HTMLMediaElement): void {
  media.removeAttribute('src');
  media.load();
}

/**
 * An element that gets another resource pauses and falls back to its default rate. Libraries do that to it when they
 * mend a stream, at moments of their own; subscribed, this carries both over. Volume and mute stay by themselves.
 */
export function keepStateOverReloads(media: HTMLMediaElement): Observable<unknown> {
  const rate$ = fromEvent(media, 'ratechange').pipe(
    startWith(null),
    map(() => {
      media.defaultPlaybackRate = media.playbackRate;
    }),
  );
  const played$ = fromEvent(media, 'play').pipe(map(() => true));
  const paused$ = fromEvent(media, 'pause').pipe(map(() => false));
  // A reload pauses without a `pause`, so who was playing still is.
  const resumed$ = merge(played$, paused$).pipe(
    startWith(!media.paused),
    switchMap((isPlaying) => (isPlaying ? fromEvent(media, 'emptied') : EMPTY)),
    map(() => {
      // The element's own facts tell when it is refused.
      if (media.paused) media.play().catch(() => undefined);
    }),
  );
  return merge(rate$, resumed$);
}

/** For resets that set a rate of their own. */
export function keepRate(media: HTMLMediaElement, reset: () => void): void {
  const { playbackRate } = media;
  reset();
  media.defaultPlaybackRate = playbackRate;
  media.playbackRate = playbackRate;
}

export function resizes(media: HTMLMediaElement): Observable<void> {
  return new Observable((subscriber) => {
    const observer = new ResizeObserver(() => subscriber.next());
    observer.observe(media);
    return () => observer.disconnect();
  });
}

/** Positions come from storage, page addresses and elements with no metadata. */
export const safeSeconds = (seconds: number): number => (Number.isFinite(seconds) && seconds > 0 ? seconds : 0);

/** So much before the end a film starts that was to start at its end or behind it. */
const beforeEndSeconds = 10;
/** Places are stored in whole seconds, and durations of manifests are rounded. */
const nearEndSeconds = 1;

/** A start at the end would be over at once. Live streams have no end. */
export const startBeforeEnd = (startSeconds: number, durationSeconds: number): number =>
  Number.isFinite(durationSeconds) && durationSeconds > 0 && startSeconds > durationSeconds - nearEndSeconds
    ? Math.max(0, durationSeconds - beforeEndSeconds)
    : startSeconds;
