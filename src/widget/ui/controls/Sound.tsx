import { usePlayerState } from '../hooks.ts';
import { selectIsMutedByPolicy, selectSound } from '../selectors.ts';
import { MuteButton } from './MuteButton.tsx';
import { VolumeSlider } from '../slider/VolumeSlider.tsx';

export function Sound() {
  const { volume, muted } = usePlayerState(selectSound);
  // Until it is pressed, the chip is this button, only larger.
  if (usePlayerState(selectIsMutedByPolicy)) return null;
  return (
    <div className="sound">
      <MuteButton />
      <VolumeSlider percent={Math.round(volume * 100)} muted={muted} />
    </div>
  );
}
