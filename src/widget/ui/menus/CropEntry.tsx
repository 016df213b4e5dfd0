import { usePlayerState, useUi } from '../hooks.ts';
import { selectCrop } from '../selectors.ts';
import { texts } from '../texts.ts';
import { SwitchEntry } from './SwitchEntry.tsx';

/** Shown only if the film is known to have black bars. */
export function CropEntry() {
  const { send } = useUi();
  const { isOn, bars, gain } = usePlayerState(selectCrop);
  if (bars === null) return null;
  return (
    <SwitchEntry
      dataKey="crop"
      label={texts.picture.crop}
      {...(gain === 1 && { hint: texts.picture.noRoom })}
      isOn={isOn}
      onClick={() => send({ type: 'intent.setCrop', isOn: !isOn })}
    />
  );
}
