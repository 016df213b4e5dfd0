import { usePlayerState, useUi } from '../hooks.ts';
import { selectIsMutedByPolicy } from '../selectors.ts';
import { useKeptFocus } from '../input/kept-focus.ts';
import { useFadeOut } from '../shared/fade-out.ts';
import { texts } from '../texts.ts';
import { Icon } from '../shared/icons.tsx';

/** The unmute button, shown when the browser allowed autoplay only without sound. */
export function UnmuteChip() {
  return usePlayerState(selectIsMutedByPolicy) ? <Chip /> : null;
}

function Chip() {
  const { send } = useUi();
  const chip = useKeptFocus<HTMLButtonElement>();
  useFadeOut(chip);
  return (
    <button ref={chip} type="button" className="chip unmute" onClick={() => send({ type: 'intent.toggleMuted' })}>
      <Icon name="silent" />
      {texts.unmute}
    </button>
  );
}
