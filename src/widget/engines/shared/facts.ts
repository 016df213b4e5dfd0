import { distinctUntilChanged, filter, from, fromEvent, map, merge, Observable, throttleTime } from 'rxjs';
import type { Quality } from '../../../../streams/model/media.ts';
import { type Ladder, type NetworkSignal, type Rung, usualBandwidthBps } from '../../../../streams/model/network.ts';
import { readBandwidth } from '../../shared/remembered-bandwidth.ts';
import { secondsAhead } from './element.ts';

/** A frame that is being dragged larger changes its size many times a second. */
const RESIZE_INTERVAL_MS = 500;

/** The size of the film on the screen: the first one, and each change. */
function pictureSizes(media: HTMLMediaElement): Observable<NetworkSignal> {
  const resized$ = new Observable<void>((subscriber) => {
    const observer = new ResizeObserver(() => subscriber.next());
    observer.observe(media);
    return () => observer.disconnect();
  });
  // The first size is reported after the attachment.
  return merge(from(Promise.resolve()), resized$).pipe(
    throttleTime(RESIZE_INTERVAL_MS, undefined, { leading: true, trailing: true }),
    map(() => ({
      width: Math.round(media.clientWidth * devicePixelRatio),
      height: Math.round(media.clientHeight * devicePixelRatio),
    })),
    // An element that is not on the page has no size.
    filter(({ width, height }) => width > 0 && height > 0),
    distinctUntilChanged((a, b) => a.width === b.width && a.height === b.height),
    map((size) => ({ type: 'picture.resized', size })),
  );
}

/** The buffer ahead of the position, after a change that no load of this attachment has made. */
export const bufferFact = (film: HTMLVideoElement, qualityId: string | null): NetworkSignal => ({
  type: 'buffer.changed',
  bufferSeconds: secondsAhead(film),
  qualityId,
});

/** How much of the film was in the buffer when the browser refused more. */
export function refusedFact({ buffered }: Pick<HTMLMediaElement, 'buffered'>): NetworkSignal {
  let heldSeconds = 0;
  for (let index = 0; index < buffered.length; index += 1) heldSeconds += buffered.end(index) - buffered.start(index);
  return { type: 'buffer.refused', heldSeconds };
}

/** Facts of the element that decide what should be loaded. */
export const filmFacts = (film: HTMLVideoElement): Observable<NetworkSignal> =>
  merge(pictureSizes(film), fromEvent(film, 'seeking').pipe(map(() => bufferFact(film, null))));

export const rungOf = (
  { id: qualityId, height, video }: Quality,
  bitsPerSecond: number,
  peakBitsPerSecond = bitsPerSecond,
): Rung => ({
  qualityId,
  bitsPerSecond,
  ...(peakBitsPerSecond > bitsPerSecond && { peakBitsPerSecond }),
  height,
  ...(video && { video }),
});

/** Tells each ladder that differs from the last one and has a rung. */
export const ladderFacts = (ladder$: Observable<Ladder>): Observable<NetworkSignal> =>
  ladder$.pipe(
    filter(({ rungs }) => rungs.length > 0),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    map((ladder) => ({ type: 'ladder.changed', ladder, usualBps: usualBps() })),
  );

/** The bandwidth in bits a second that is assumed before anything is measured. */
export const usualBps = (): number => usualBandwidthBps(readBandwidth(globalThis));
