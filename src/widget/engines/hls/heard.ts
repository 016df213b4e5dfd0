import type Hls from 'hls.js';
import type { FragLoadedData, LevelParsed } from 'hls.js';

/** What an engine has recorded of its loads, to play the sound alone. */
export interface Heard {
  /** All variants of the master playlist: the library itself omits those without a picture. */
  variants: readonly LevelParsed[];
  /** The latest audio segments. */
  segments: readonly FragLoadedData[];
}

/** Whether the playlist is one of ours, which has the sound alone. */
export const isAlone = ({ url }: Pick<Hls, 'url'>): boolean => url?.startsWith('data:') ?? false;

export const soundVariant = (variants: readonly LevelParsed[]): LevelParsed | undefined =>
  variants.find(({ videoCodec, audioCodec, height }) => !videoCodec && audioCodec && !height);
