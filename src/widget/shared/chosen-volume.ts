/**
 * The volume that the viewer has chosen for an element that sounds otherwise: while it fades, or because it is made
 * quieter so that all films are alike.
 */
interface ChosenVolume {
  readonly volume: number;
  /** The factor by which the chosen volume is multiplied. */
  readonly level: number;
  readonly isFading: boolean;
}

const elements = new WeakMap<Element, ChosenVolume>();
const LEAST_CHANGE = 0.001;

/**
 * The volume that counts as the element's own. A volume that other code has set counts as chosen, except during a fade.
 */
export function volumeOf(media: HTMLMediaElement): number {
  const known = elements.get(media);
  if (known === undefined) return media.volume;
  const { volume, level, isFading } = known;
  if (isFading || Math.abs(media.volume - volume * level) < LEAST_CHANGE) return volume;
  return Math.min(1, media.volume / level);
}

export const levelOf = (media: HTMLMediaElement): number => elements.get(media)?.level ?? 1;

/** Sets the volume that the element has, or will have after a fade. */
export const setVolumeOf = (media: HTMLMediaElement, volume: number): void => updateVolume(media, { volume });

/** Makes the element quieter than its own volume, which stays what it is. */
export const setLevelOf = (media: HTMLMediaElement, level: number): void => updateVolume(media, { level });

/** From now on the element's own volume stays what it is, whatever the element is set to. */
export const keepVolume = (media: HTMLMediaElement): void => updateVolume(media, { isFading: true });

/** Gives the element its own volume back. */
export const restoreVolume = (media: HTMLMediaElement): void => updateVolume(media, { isFading: false });

function updateVolume(media: HTMLMediaElement, change: Partial<ChosenVolume>): void {
  const now: ChosenVolume = {
    volume: volumeOf(media),
    level: levelOf(media),
    isFading: elements.get(media)?.isFading ?? false,
    ...change,
  };
  if (now.level === 1 && !now.isFading) elements.delete(media);
  else elements.set(media, now);
  if (!now.isFading) media.volume = now.volume * now.level;
}
