import { usePlayerState, useUi, useCloseMenu } from '../../hooks.ts';
import { ActionEntry, SwitchEntry } from '../entries.tsx';
import { selectWords } from '../../selectors.ts';
import { texts } from '../../texts.ts';

/**
 * A switch for whether the film pauses while the viewer points at a word; shown only if words may be chosen. A remote
 * control cannot point and has no key for words, so on a television the entry leads to the words.
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
