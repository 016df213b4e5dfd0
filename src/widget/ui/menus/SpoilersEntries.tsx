import { usePlayerState, useUi } from '../hooks.ts';
import { selectSpoilers } from '../selectors.ts';
import { texts } from '../texts.ts';
import { SwitchEntry } from './SwitchEntry.tsx';

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
