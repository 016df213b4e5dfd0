import { selectRepeat, selectCrop, selectSpoilers } from '../selectors.ts';
import { ActionEntry, SwitchEntry } from './entries.tsx';
import { usePlayerState, useUi } from '../hooks.ts';
import { texts } from '../texts.ts';

/** Marks the ends of a part that is to be repeated; the menu stays open for the second end. */
export function RepeatEntry() {
  const { send } = useUi();
  const part = usePlayerState(selectRepeat);
  const { repeat } = texts.parts;
  const step = part === null ? repeat.markStart : part.endSeconds === null ? repeat.markEnd : repeat.end;
  const mark = () => send({ type: 'intent.markRepeat' });
  return <ActionEntry dataKey="repeat" label={repeat.title} hint={step} onClick={mark} />;
}

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

/** Two switches: one hides what lies ahead of where the viewer has been, the other hides how long the film is. */
export function SpoilersEntries() {
  const { send } = useUi();
  const { isAheadHidden: ahead, areLengthsHidden: length } = usePlayerState(selectSpoilers);
  const { spoilers } = texts;
  return (
    <>
      <SwitchEntry
        dataKey="spoilers"
        label={spoilers.ahead}
        isOn={ahead}
        onClick={() => send({ type: 'intent.hideSpoilers', change: { ahead: !ahead } })}
      />
      <SwitchEntry
        dataKey="length"
        label={spoilers.length}
        isOn={length}
        onClick={() => send({ type: 'intent.hideSpoilers', change: { length: !length } })}
      />
    </>
  );
}
