import { usePlayerState, useUi } from '../hooks.ts';
import { selectIsAtEdge } from '../selectors.ts';
import { texts } from '../texts.ts';

/** Stands where films have a clock: lit while the viewer is with the stream, else the way back to it. */
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
