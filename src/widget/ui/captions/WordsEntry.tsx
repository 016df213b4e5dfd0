import { usePlayerState, useUi } from '../hooks.ts';
import { ActionEntry } from '../menus/ActionEntry.tsx';
import { useCloseMenu } from '../menus/open-menu.ts';
import { SwitchEntry } from '../menus/SwitchEntry.tsx';
import { selectWords } from '../selectors.ts';
import { texts } from '../texts.ts';

/**
 * Whether the film pauses while a word is pointed at; only where words may be chosen. A remote control points at nothing
 * and has no key for words: there it leads to them.
 */
export function WordsEntry() {
  const { send } = useUi();
  const close = useCloseMenu();
  const { isOffered, pausesOnPoint: isOn } = usePlayerState(selectWords);
  if (!isOffered) return null;
  if (__TELEVISION__) {
    const enter = () => {
      close();
      send({ type: 'intent.enterWords' });
    };
    return <ActionEntry dataKey="words" label={texts.toWords} onClick={enter} />;
  }
  return (
    <SwitchEntry
      dataKey="word-pause"
      label={texts.wordPause}
      isOn={isOn}
      onClick={() => send({ type: 'intent.setWordPause', isOn: !isOn })}
    />
  );
}
