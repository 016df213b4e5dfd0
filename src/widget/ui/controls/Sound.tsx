import { usePlayerState } from '../hooks.ts';
import { selectIsMutedByPolicy, selectSound } from '../selectors.ts';
import { MuteButton } from './MuteButton.tsx';
import { VolumeSlider } from '../slider/VolumeSlider.tsx';

export function Sound() {
  const { volume, muted } = usePlayerState(selectSound);
  // While the unmute chip is shown it takes the place of this button.
  if (usePlayerState(selectIsMutedByPolicy)) return null;
  return (
    <div className="sound">
      <MuteButton />
      <VolumeSlider percent={Math.round(volume * 100)} muted={muted} />
    </div>
  );
}
