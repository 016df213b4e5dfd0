import { flashesTexts } from '../languages/flashes.ts';
import { choice, menu, type ChoiceMenu, type MenuFacts } from './choice.ts';

/** Offered only if the film was analysed for flashes; the note says how far dimming helps. */
export function flashesMenu({ flashes: { isOn, spans } }: MenuFacts): ChoiceMenu | null {
  if (spans === null) return null;
  const { title, on, off, note } = flashesTexts();
  const choices = [false, true].map((wanted) =>
    choice({
      key: wanted ? 'on' : 'off',
      label: wanted ? on : off,
      isChecked: wanted === isOn,
      intent: { type: 'intent.setFlashDimming', isOn: wanted },
    }),
  );
  return menu('flashes', title, [{ label: title, choices }], { note });
}
