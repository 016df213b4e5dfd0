import { usePlayerState, useUi } from '../hooks.ts';
import { selectIsMutedByPolicy } from '../selectors.ts';
import { texts } from '../texts.ts';
import { Icon } from '../controls/icons.tsx';

/** The browser allowed the start only without sound: one press gives it back. */
export function UnmuteChip() {
  const { send } = useUi();
  if (!usePlayerState(selectIsMutedByPolicy)) return null;
  return (
    <button type="button" className="chip unmute" onClick={() => send({ type: 'intent.toggleMuted' })}>
      <Icon name="silent" />
      {texts.unmute}
    </button>
  );
}
