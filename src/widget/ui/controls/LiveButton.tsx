import { usePlayerState, useUi } from '../hooks.ts';
import { selectIsAtEdge } from '../selectors.ts';
import { texts } from '../texts.ts';

/** Takes the place of a film's clock. It is lit at the live edge; behind the edge, a press returns to it. */
export function LiveButton() {
  const { send } = useUi();
  const isAtEdge = usePlayerState(selectIsAtEdge);
  return (
    <button
      type="button"
      className="clock passed live"
      aria-label={texts.goLive}
      aria-pressed={isAtEdge}
      onClick={() => send({ type: 'intent.goLive' })}
    >
      {texts.live}
    </button>
  );
}
