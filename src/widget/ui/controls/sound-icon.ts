import { isSilent, type SoundState } from '../../../../streams/model/sound.ts';
import type { IconName } from './icons.tsx';

/** The icon of the volume, in three steps. */
export function soundIcon(sound: SoundState): IconName {
  if (isSilent(sound)) return 'silent';
  return sound.volume < 0.5 ? 'quiet' : 'loud';
}
