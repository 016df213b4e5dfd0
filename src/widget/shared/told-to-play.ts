/**
 * Elements that were told to play. Their own event tells it later, and never comes if another resource comes first:
 * that removes waiting events, and pauses the element without an event.
 */
const told = new WeakSet<HTMLMediaElement>();

/** Calls `play()` synchronously, within the viewer's gesture. */
export function tellToPlay(media: HTMLMediaElement): Promise<void> {
  told.add(media);
  return media.play();
}

export const isToldToPlay = (media: HTMLMediaElement): boolean => told.has(media);

/** Called when the element was paused, or when its resource is gone. */
export const forgetToPlay = (media: HTMLMediaElement): void => void told.delete(media);
