/** The volumes of elements whose sound is faded: what the viewer has chosen, apart from the fade. */
const chosen = new WeakMap<Element, number>();

/** The volume that counts as the element's own. */
export const volumeOf = (media: HTMLVideoElement): number => chosen.get(media) ?? media.volume;

/** Sets the volume that the element has, or will have after a fade. */
export function setVolumeOf(media: HTMLVideoElement, volume: number): void {
  if (chosen.has(media)) chosen.set(media, volume);
  else media.volume = volume;
}

/** From now on the element's own volume stays what it is, whatever the element is set to. */
export const keepVolume = (media: HTMLVideoElement): void => void chosen.set(media, media.volume);

/** Gives the element its own volume back. */
export function restoreVolume(media: HTMLVideoElement): void {
  media.volume = volumeOf(media);
  chosen.delete(media);
}
