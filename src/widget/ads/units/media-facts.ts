import { concat, filter, from, fromEvent, map, merge, Observable, of, race, switchMap, take } from 'rxjs';
import { UNKNOWN_SECONDS } from '../../../../streams/model/media.ts';
import type { AdSignal } from '../../../../streams/model/signals.ts';
import { isAtEnd } from '../../shared/play-state.ts';
import { volumeOf } from '../../shared/chosen-volume.ts';

const DECODE_ERROR = 3;

const lengthOf = ({ duration }: HTMLMediaElement): number =>
  Number.isFinite(duration) && duration > 0 ? duration : UNKNOWN_SECONDS;

/** The first presented frame, or the first progress of `currentTime`: hidden pages report no frames. */
function framePlayed(media: HTMLVideoElement): Observable<unknown> {
  const moved$ = fromEvent(media, 'timeupdate').pipe(filter(() => media.currentTime > 0));
  if (!('requestVideoFrameCallback' in media)) return moved$.pipe(take(1));
  const presented$ = new Observable((observer) => {
    const handle = media.requestVideoFrameCallback(() => observer.next(null));
    return () => media.cancelVideoFrameCallback(handle);
  });
  return race(presented$, moved$).pipe(take(1));
}

/** The failure signal for the element's media error. */
export function mediaError(media: HTMLMediaElement, url: string): AdSignal {
  const { code = 0, message = '' } = media.error ?? {};
  const reason = message === '' ? `MediaError ${code}` : message;
  if (code === DECODE_ERROR) return { type: 'ad.failed', code: 450, message: `Video cant play: ${reason}` };
  return { type: 'ad.failed', code: 405, message: `Media file error: ${url}` };
}

/** Signals of an ad's element, from its metadata to its end. */
export function adMediaFacts(media: HTMLVideoElement, url: string): Observable<AdSignal> {
  const on = (name: string) => fromEvent(media, name);
  const running = (): AdSignal => ({ type: media.paused ? 'ad.paused' : 'ad.playing' });
  const paused$ = on('pause').pipe(filter(() => !isAtEnd(media)));
  const plays$ = on('playing').pipe(
    take(1),
    switchMap(() => framePlayed(media)),
    // The element was playing or paused already, so its current state is reported first.
    switchMap(() =>
      concat(of<AdSignal>({ type: 'ad.started' }), from([running()]), merge(on('playing'), paused$).pipe(map(running))),
    ),
  );
  return merge(
    on('loadedmetadata').pipe(
      take(1),
      map((): AdSignal => ({ type: 'ad.loaded', durationSeconds: lengthOf(media) })),
    ),
    plays$,
    on('timeupdate').pipe(
      map((): AdSignal => ({
        type: 'ad.progressed',
        positionSeconds: media.currentTime,
        durationSeconds: lengthOf(media),
      })),
    ),
    on('volumechange').pipe(
      map((): AdSignal => ({ type: 'ad.soundChanged', volume: volumeOf(media), muted: media.muted })),
    ),
    on('waiting').pipe(map((): AdSignal => ({ type: 'ad.waiting' }))),
    on('ended').pipe(map((): AdSignal => ({ type: 'ad.ended' }))),
    on('error').pipe(
      filter(() => media.error !== null),
      map(() => mediaError(media, url)),
    ),
  );
}
