/**
 * Elements on which `play()` was called. Their own event follows later, or never if another resource comes first: that
 * removes waiting events, and pauses the element without an event.
 */
const requested = new WeakSet<HTMLMediaElement>();

/** Calls `play()` synchronously, within the viewer's gesture. */
export function requestPlay(media: HTMLMediaElement): Promise<void> {
  requested.add(media);
  return media.play();
}

export const isPlayRequested = (media: HTMLMediaElement): boolean => requested.has(media);

/** Called when the element was paused, or when its resource is gone. */
export const clearPlayRequest = (media: HTMLMediaElement): void => void requested.delete(media);
