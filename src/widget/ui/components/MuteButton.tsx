import { isSilent } from '../../../../streams/model/ad.ts';
import { usePlayerState, useUi } from '../hooks.ts';
import { selectSound } from '../selectors.ts';
import { texts } from '../texts.ts';
import { IconButton } from './IconButton.tsx';

export function MuteButton() {
  const { send } = useUi();
  const sound = usePlayerState(selectSound);
  const silent = isSilent(sound);
  return (
    <IconButton
      label={silent ? texts.unmute : texts.mute}
      icon={silent ? 'silent' : sound.volume < 0.5 ? 'quiet' : 'loud'}
      onClick={() => send({ type: 'intent.toggleMuted' })}
    />
  );
}
