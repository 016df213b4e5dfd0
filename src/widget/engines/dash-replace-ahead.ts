/** What of the library is needed; its own types of these are not those of its code. */
interface Processor {
  getType(): string;
  getBufferController(): {
    setIsBufferingCompleted(isCompleted: boolean): void;
    clearBuffers(ranges: readonly { readonly start: number; readonly end: number }[]): Promise<unknown>;
  };
  setExplicitBufferingTime(seconds: number): void;
}

interface Library {
  getActiveStream(): { getStreamProcessors(): readonly Processor[] } | null;
}

/** Of what is loaded this much is kept, so that the new picture is there before the old one is over. */
const keptSeconds = 4;

/**
 * Drops the pictures that are loaded further ahead, and has them loaded again in the quality chosen just now. The
 * library does so itself for a better one; a lower one it would show only when all that is loaded has been played. To
 * be called in the same turn as the choice, while the library loads nothing.
 */
export function replaceAhead(player: Library, media: HTMLMediaElement): void {
  const video = player
    .getActiveStream()
    ?.getStreamProcessors()
    .find((processor) => processor.getType() === 'video');
  const start = media.currentTime + keptSeconds;
  const end = media.duration;
  // A channel has no end, and little that is loaded ahead.
  if (video === undefined || !Number.isFinite(end) || start >= end) return;
  const buffer = video.getBufferController();
  buffer.setIsBufferingCompleted(false);
  video.setExplicitBufferingTime(start);
  buffer.clearBuffers([{ start, end }]).catch((error: unknown) => {
    console.warn('The pictures ahead were kept.', error);
  });
}
