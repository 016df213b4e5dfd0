/**
 * Elements that were told to play. Their own event tells it later, and never if another resource comes first: that
 * removes the events that wait, and pauses the element without a word.
 */
const told = new WeakSet<HTMLMediaElement>();

/** Calls `play()` synchronously, within the viewer's gesture. */
export function tellToPlay(media: HTMLMediaElement): Promise<void> {
  told.add(media);
  return media.play();
}

export const isToldToPlay = (media: HTMLMediaElement): boolean => told.has(media);

/** The element was paused, or what it was to play is gone. */
export const forgetToPlay = (media: HTMLMediaElement): void => void told.delete(media);
