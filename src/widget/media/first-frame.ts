import { filter, fromEvent, map, merge, Observable, startWith, switchMap, take } from 'rxjs';
import type { SignalOf } from '../../../streams/model/signals.ts';

const HAVE_CURRENT_DATA = 2;

function framePresented(media: HTMLVideoElement): Observable<unknown> {
  return new Observable((observer) => {
    const handle = media.requestVideoFrameCallback(() => observer.next(null));
    return () => media.cancelVideoFrameCallback(handle);
  });
}

/** A fallback if frames are not reported: in old browsers, without video, in a hidden page. */
function frameExpected(media: HTMLVideoElement, canReport: boolean): Observable<unknown> {
  const loaded$ = fromEvent(media, 'loadeddata').pipe(filter(() => !canReport));
  const moved$ = fromEvent(media, 'timeupdate').pipe(
    filter(() => media.readyState >= HAVE_CURRENT_DATA),
    filter(() => !canReport || media.videoWidth === 0 || media.ownerDocument.hidden),
  );
  return merge(loaded$, moved$);
}

/** Emits once for each load of the element. */
export function firstFrameShown(media: HTMLVideoElement): Observable<SignalOf<'media.firstFrameShown'>> {
  const canReport = 'requestVideoFrameCallback' in media;
  function shown(): Observable<unknown> {
    return merge(...(canReport ? [framePresented(media)] : []), frameExpected(media, canReport)).pipe(take(1));
  }
  return merge(fromEvent(media, 'emptied'), fromEvent(media, 'loadstart')).pipe(
    startWith(null),
    switchMap(shown),
    map(() => ({ type: 'media.firstFrameShown' })),
  );
}
