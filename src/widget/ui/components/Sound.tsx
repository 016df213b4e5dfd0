import { usePlayerState, useUi } from '../hooks.ts';
import { selectIsMutedByPolicy, selectSound } from '../selectors.ts';
import { texts } from '../texts.ts';
import { IconButton } from './IconButton.tsx';
import { VolumeSlider } from './VolumeSlider.tsx';

export function Sound() {
  const { send } = useUi();
  const { volume, muted } = usePlayerState(selectSound);
  // Until it is pressed, the chip is this button, only larger.
  if (usePlayerState(selectIsMutedByPolicy)) return null;
  const isSilent = muted || volume === 0;
  return (
    <div className="sound">
      <IconButton
        label={isSilent ? texts.unmute : texts.mute}
        icon={isSilent ? 'silent' : volume < 0.5 ? 'quiet' : 'loud'}
        onClick={() => send({ type: 'intent.toggleMuted' })}
      />
      <VolumeSlider percent={Math.round(volume * 100)} muted={muted} />
    </div>
  );
}
