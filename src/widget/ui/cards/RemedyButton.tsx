import type { IntentSignal } from '../../../../streams/model/signals.ts';
import { useUi } from '../hooks.ts';
import { useKeptFocus } from '../input/kept-focus.ts';
import { texts } from '../texts.ts';

/** What the viewer can do about a wait. */
export interface Remedy {
  readonly label: 'tryNow' | 'allowAutoQuality' | 'lowerQuality' | 'otherSource' | 'playSoundAlone';
  readonly intent: IntentSignal;
}

export const tryNow: Remedy = { label: 'tryNow', intent: { type: 'intent.tryAgain' } };
export const allowAutoQuality: Remedy = {
  label: 'allowAutoQuality',
  intent: { type: 'intent.chooseQuality', qualityId: null },
};

export const playSoundAlone: Remedy = { label: 'playSoundAlone', intent: { type: 'intent.playSoundAlone' } };

export function RemedyButton({ remedy: { label, intent } }: { readonly remedy: Remedy }) {
  const { send } = useUi();
  const button = useKeptFocus<HTMLButtonElement>();
  return (
    <button ref={button} type="button" className="answer" onClick={() => send(intent)}>
      {texts[label]}
    </button>
  );
}
