import { distinctUntilChanged, fromEvent, map, throttleTime, type Observable } from 'rxjs';
import type { SignalOf } from '../../../streams/model/signals.ts';

const PAUSE_MS = 5_000;

/** The number of dropped frames, each time it grows or is reset by another source. */
export function frameCounts(media: HTMLVideoElement): Observable<SignalOf<'media.framesCounted'>> {
  return fromEvent(media, 'timeupdate').pipe(
    throttleTime(PAUSE_MS, undefined, { leading: true, trailing: true }),
    map(() => media.getVideoPlaybackQuality().droppedVideoFrames),
    distinctUntilChanged(),
    map((droppedFrames) => ({ type: 'media.framesCounted', droppedFrames })),
  );
}
