import type Hls from 'hls.js';
import type { FragLoadedData, LevelParsed } from 'hls.js';

/** Loads that an engine has recorded, to play the sound alone. */
export interface SoundLoads {
  /** All variants of the master playlist: the library itself omits those without a picture. */
  variants: readonly LevelParsed[];
  /** The latest audio segments. */
  segments: readonly FragLoadedData[];
}

/** Whether the library plays a playlist that the player has made for the sound alone. */
export const isSoundAlone = ({ url }: Pick<Hls, 'url'>): boolean => url?.startsWith('data:') ?? false;

export const soundVariant = (variants: readonly LevelParsed[]): LevelParsed | undefined =>
  variants.find(({ videoCodec, audioCodec, height }) => !videoCodec && audioCodec && !height);
