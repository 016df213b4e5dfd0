import { distinctUntilChanged, filter, from, fromEvent, map, merge, Observable, throttleTime } from 'rxjs';
import type { Quality } from '../../../../streams/model/media.ts';
import { type Ladder, type NetworkSignal, type Rung, usualBandwidthBps } from '../../../../streams/model/network.ts';
import { readBandwidth } from '../../shared/remembered-bandwidth.ts';
import { secondsAhead } from './element.ts';

/** A frame that is being dragged larger changes its size many times a second. */
const RESIZED_EACH_MS = 500;

/** How large the film is on the screen: at first, and when that changes. */
function pictureSizes(media: HTMLMediaElement): Observable<NetworkSignal> {
  const resized$ = new Observable<void>((subscriber) => {
    const observer = new ResizeObserver(() => subscriber.next());
    observer.observe(media);
    return () => observer.disconnect();
  });
  // At first behind the attachment, which others follow.
  return merge(from(Promise.resolve()), resized$).pipe(
    throttleTime(RESIZED_EACH_MS, undefined, { leading: true, trailing: true }),
    map(() => ({
      width: Math.round(media.clientWidth * devicePixelRatio),
      height: Math.round(media.clientHeight * devicePixelRatio),
    })),
    // One that is not on the page says nothing.
    filter(({ width, height }) => width > 0 && height > 0),
    distinctUntilChanged((a, b) => a.width === b.width && a.height === b.height),
    map((size) => ({ type: 'picture.resized', size })),
  );
}

/** What lies ahead of the position, without the loads of this attachment. */
export const bufferFact = (film: HTMLVideoElement, qualityId: string | null): NetworkSignal => ({
  type: 'buffer.changed',
  bufferSeconds: secondsAhead(film),
  qualityId,
});

/** What was in the buffer when the browser refused more. */
export function refusedFact({ buffered }: Pick<HTMLMediaElement, 'buffered'>): NetworkSignal {
  let heldSeconds = 0;
  for (let index = 0; index < buffered.length; index += 1) heldSeconds += buffered.end(index) - buffered.start(index);
  return { type: 'buffer.refused', heldSeconds };
}

/** What the element itself tells about what should be loaded. */
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

/** Each other ladder once, as soon as there is one. */
export const ladderFacts = (ladder$: Observable<Ladder>): Observable<NetworkSignal> =>
  ladder$.pipe(
    filter(({ rungs }) => rungs.length > 0),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    map((ladder) => ({ type: 'ladder.changed', ladder, usualBps: usualBps() })),
  );

/** Bits a second that are believed before anything is measured. */
export const usualBps = (): number => usualBandwidthBps(readBandwidth(globalThis));
