import { limits } from '../../../contract/limits.ts';
import { useMedia, usePlayerState, useUi } from '../hooks.ts';
import { selectCanSeek, selectIsEnded, selectWantsPlay } from '../selectors.ts';
import { WIDE_TOUCH_QUERY } from '../small-screen.ts';
import { texts } from '../texts.ts';
import { IconButton } from '../shared/buttons.tsx';
import { NextButton } from './NextButton.tsx';

/** On a device held at its sides, the thumb that plays and steps also reaches the button of the next episode. */
export function Transport() {
  const isWideTouch = useMedia(WIDE_TOUCH_QUERY);
  const canSeek = usePlayerState(selectCanSeek);
  return (
    <div className="transport">
      <PlayButton />
      {canSeek && <SkipButton direction={-1} />}
      {canSeek && <SkipButton direction={1} />}
      {isWideTouch && <NextButton />}
    </div>
  );
}

function PlayButton() {
  const { send } = useUi();
  const wantsPlay = usePlayerState(selectWantsPlay);
  const isEnded = usePlayerState(selectIsEnded);
  const icon = wantsPlay ? 'pause' : isEnded ? 'replay' : 'play';
  return (
    <IconButton
      className="play"
      label={wantsPlay ? texts.pause : texts.play}
      icon={icon}
      shortcut="togglePlay"
      onClick={() => send({ type: 'intent.togglePlay' })}
    />
  );
}

function SkipButton({ direction }: { readonly direction: 1 | -1 }) {
  const { send } = useUi();
  const deltaSeconds = direction * limits.skipStepSeconds;
  return (
    <IconButton
      className={direction < 0 ? 'skip skip-back' : 'skip skip-forward'}
      label={direction < 0 ? texts.back10 : texts.forward10}
      icon={direction < 0 ? 'back10' : 'forward10'}
      shortcut={direction < 0 ? 'skipBack' : 'skipForward'}
      onClick={() => send({ type: 'intent.seekBy', deltaSeconds })}
    />
  );
}
