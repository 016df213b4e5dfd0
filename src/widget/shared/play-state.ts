/** What the events of a media element do not tell: whether it was asked to play, may sound, or is at its end. */

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

/** Whether the viewer has made a gesture; browsers allow no sound before that. True if the browser does not tell. */
export const hadGesture = (navigator: Partial<Navigator> | undefined): boolean =>
  navigator?.userActivation?.hasBeenActive !== false;

/** A pause this close to the end counts as the end: an element fires `pause` there as well as `ended`. */
const TOLERANCE_SECONDS = 0.25;

type Playback = Pick<HTMLMediaElement, 'ended' | 'currentTime' | 'duration'>;

export const isAtEnd = ({ ended, currentTime, duration }: Playback): boolean =>
  ended || currentTime >= duration - TOLERANCE_SECONDS;
