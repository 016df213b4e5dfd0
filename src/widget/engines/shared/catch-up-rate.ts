/** The rates used to catch up with a live stream. Meanwhile the viewer's own rate is the element's default rate. */
const rates = new WeakMap<HTMLMediaElement, number>();

export const isCatchingUp = (media: HTMLMediaElement): boolean => rates.get(media) === media.playbackRate;

/** The rate that the viewer has chosen. */
export const chosenRate = (media: HTMLMediaElement): number =>
  isCatchingUp(media) ? media.defaultPlaybackRate : media.playbackRate;

/** Plays at a rate for catching up, or again at the rate that the viewer has chosen. */
export function catchUpAt(media: HTMLMediaElement, rate: number): void {
  const chosen = chosenRate(media);
  rates.delete(media);
  if (rate !== chosen) {
    media.defaultPlaybackRate = chosen;
    rates.set(media, rate);
  }
  if (media.playbackRate !== rate) media.playbackRate = rate;
}
