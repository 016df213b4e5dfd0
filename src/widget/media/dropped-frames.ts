import { distinctUntilChanged, fromEvent, map, throttleTime, type Observable } from 'rxjs';
import type { SignalOf } from '../../../streams/model/signals.ts';

const PAUSE_MS = 5_000;

/** The counts of dropped and of all frames, every five seconds of play. */
export function frameCounts(media: HTMLVideoElement): Observable<SignalOf<'media.framesCounted'>> {
  return fromEvent(media, 'timeupdate').pipe(
    throttleTime(PAUSE_MS, undefined, { leading: true, trailing: true }),
    map(() => media.getVideoPlaybackQuality()),
    distinctUntilChanged(
      (a, b) => a.droppedVideoFrames === b.droppedVideoFrames && a.totalVideoFrames === b.totalVideoFrames,
    ),
    map(({ droppedVideoFrames: droppedFrames, totalVideoFrames: totalFrames }) => ({
      type: 'media.framesCounted',
      droppedFrames,
      totalFrames,
    })),
  );
}
