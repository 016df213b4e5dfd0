import { isSilent } from '../../../../streams/model/sound.ts';
import { usePlayerState, useUi } from '../hooks.ts';
import { selectSound } from '../selectors.ts';
import { soundIcon } from './sound-icon.ts';
import { texts } from '../texts.ts';
import { IconButton } from './IconButton.tsx';

export function MuteButton() {
  const { send } = useUi();
  const sound = usePlayerState(selectSound);
  return (
    <IconButton
      label={isSilent(sound) ? texts.unmute : texts.mute}
      icon={soundIcon(sound)}
      shortcut="mute"
      onClick={() => send({ type: 'intent.toggleMuted' })}
    />
  );
}
