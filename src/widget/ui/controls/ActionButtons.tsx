import { usePlayerState, useUi } from '../hooks.ts';
import { selectIsRepeating, selectNext } from '../selectors.ts';
import { texts } from '../texts.ts';
import { EpisodePreview } from '../cards/EpisodePreview.tsx';
import { IconButton } from './IconButton.tsx';

export function RepeatPhraseButton() {
  const { send } = useUi();
  const isRepeating = usePlayerState(selectIsRepeating);
  return (
    <IconButton
      className="repeat-phrase"
      label={texts.repeatPhrase}
      icon="repeatPhrase"
      aria-pressed={isRepeating}
      onClick={() => send({ type: 'intent.repeatPhrase' })}
    />
  );
}

export function NextButton() {
  const { send } = useUi();
  const next = usePlayerState(selectNext);
  if (next === null) return null;
  const previewNext = () => send({ type: 'intent.peekNext' });
  return (
    <div className="next">
      <IconButton
        label={texts.nextEpisode}
        icon="next"
        hasTip={false}
        onPointerEnter={({ pointerType }) => {
          if (pointerType !== 'touch') previewNext();
        }}
        onFocus={({ target }) => {
          if (target.matches(':focus-visible')) previewNext();
        }}
        onClick={() => send({ type: 'intent.playNext' })}
      />
      <div className="preview panel" aria-hidden="true">
        <EpisodePreview episode={next} />
      </div>
    </div>
  );
}
