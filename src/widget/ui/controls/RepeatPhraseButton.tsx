import { usePlayerState, useUi } from '../hooks.ts';
import { selectIsRepeating } from '../selectors.ts';
import { texts } from '../texts.ts';
import { IconButton } from './IconButton.tsx';

export function RepeatPhraseButton() {
  const { send } = useUi();
  const isRepeating = usePlayerState(selectIsRepeating);
  return (
    <IconButton
      className="repeat-phrase"
      label={texts.repeatPhrase}
      icon="repeatPhrase"
      shortcut="repeatPhrase"
      aria-pressed={isRepeating}
      onClick={() => send({ type: 'intent.repeatPhrase' })}
    />
  );
}
