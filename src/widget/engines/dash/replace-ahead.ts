/** The part of the library that is used here; its published types differ from its code. */
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

/** This much of the buffer is kept, so that playback goes on until the new quality has loaded. */
const keptSeconds = 4;

/**
 * Drops video that is buffered further ahead and loads it again in the quality chosen just now. The library does so
 * only for a higher quality; a lower one would show after the whole buffer. Call it synchronously with the choice,
 * while the library loads nothing.
 */
export function replaceAhead(player: Library, media: HTMLMediaElement): void {
  const video = player
    .getActiveStream()
    ?.getStreamProcessors()
    .find((processor) => processor.getType() === 'video');
  const start = media.currentTime + keptSeconds;
  const end = media.duration;
  // A channel has no end and little buffer ahead.
  if (video === undefined || !Number.isFinite(end) || start >= end) return;
  const buffer = video.getBufferController();
  buffer.setIsBufferingCompleted(false);
  video.setExplicitBufferingTime(start);
  buffer.clearBuffers([{ start, end }]).catch((error: unknown) => {
    console.warn('The pictures ahead were kept.', error);
  });
}
