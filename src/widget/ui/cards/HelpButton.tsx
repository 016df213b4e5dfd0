import type { IntentSignal } from '../../../../streams/model/signals.ts';
import { useUi } from '../hooks.ts';
import { useKeptFocus } from '../input/kept-focus.ts';
import { texts } from '../texts.ts';

/** What the viewer can do about a wait. */
export interface Help {
  readonly label: 'tryNow' | 'allowAutoQuality' | 'lowerQuality' | 'otherSource' | 'playSoundAlone';
  readonly intent: IntentSignal;
}

export const tryNow: Help = { label: 'tryNow', intent: { type: 'intent.tryAgain' } };
export const allowAutoQuality: Help = {
  label: 'allowAutoQuality',
  intent: { type: 'intent.chooseQuality', qualityId: null },
};

export const playSoundAlone: Help = { label: 'playSoundAlone', intent: { type: 'intent.playSoundAlone' } };

export function HelpButton({ help: { label, intent } }: { readonly help: Help }) {
  const { send } = useUi();
  const button = useKeptFocus<HTMLButtonElement>();
  return (
    <button ref={button} type="button" className="answer" onClick={() => send(intent)}>
      {texts[label]}
    </button>
  );
}
