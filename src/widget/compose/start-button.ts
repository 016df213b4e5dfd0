import type { IntentSignal } from '../../../streams/model/signals.ts';
import type { PlayerState } from '../../../streams/model/state.ts';

export interface StartButton {
  readonly follow: (state: PlayerState) => void;
  /** The screen is there, with a button of its own at the same place: focus goes on in it. */
  readonly handOver: (screen: ParentNode) => void;
}

/**
 * The page's own play button: a film can be started before the screen's script is there. A film that starts by itself,
 * a question to the viewer or an error leave it hidden.
 */
export function createStartButton(button: HTMLButtonElement, send: (intent: IntentSignal) => void): StartButton {
  const { ownerDocument } = button;
  let hadFocus = false;
  let isHolding = false;
  // Controls that somebody uses by keyboard do not go away, also when they are not there yet.
  const hold = (isHeld: boolean): void => {
    if (isHeld === isHolding) return;
    isHolding = isHeld;
    send({ type: 'intent.holdControls', isHeld });
  };
  button.addEventListener('click', () => send({ type: 'intent.play' }));
  return {
    follow: (state) => {
      // What is hidden loses the focus.
      const isHidden = !isReadyToStart(state);
      if (button === ownerDocument.activeElement) {
        hadFocus = true;
        if (isHidden && button.matches(':focus-visible')) hold(true);
      }
      button.hidden = isHidden;
    },
    handOver: (screen) => {
      hold(false);
      const isFocusFree = [button, ownerDocument.body, null].includes(
        ownerDocument.activeElement as HTMLElement | null,
      );
      if ((hadFocus || button === ownerDocument.activeElement) && isFocusFree) {
        screen.querySelector<HTMLElement>('.play')?.focus({ preventScroll: true });
      }
      button.remove();
    },
  };
}

function isReadyToStart({ content, error, resume, playback, intent }: PlayerState): boolean {
  const isAsking = error !== null || resume.isShown;
  return content.status === 'loaded' && !isAsking && playback.phase === 'notStarted' && intent.wants === 'pause';
}
