import { KEPT_AHEAD_SECONDS } from '../../../../streams/model/buffer.ts';
import { processorOf, replaceWithin, type Library } from './processors.ts';

/**
 * Drops video that is buffered further ahead and loads it again in the quality chosen just now. The library does so
 * only for a higher quality; a lower one would show after the whole buffer. Call it synchronously with the choice,
 * while the library loads nothing.
 */
export function replaceAhead(player: Library, media: HTMLMediaElement): void {
  const video = processorOf(player, 'video');
  const start = media.currentTime + KEPT_AHEAD_SECONDS;
  const end = media.duration;
  // A channel has no end and little buffer ahead.
  if (video === undefined || !Number.isFinite(end) || start >= end) return;
  replaceWithin(video, { start, end }, start);
}
