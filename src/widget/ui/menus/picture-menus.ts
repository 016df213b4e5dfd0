import { signCorners, type SignWish } from '../../../../streams/model/sign-picture.ts';
import { screenLimits } from '../../../contract/screen-limits.ts';
import { texts } from '../texts.ts';
import { flashesTexts } from '../languages/flashes.ts';
import { choice, menu, type ChoiceMenu, type MenuFacts } from './choice.ts';

/** Whether the interpreter is shown, and if so, where and how large; null if the film has no interpreter. */
export function signMenu({ sign, signWish: { isOn, corner, sizePercent } }: MenuFacts): ChoiceMenu | null {
  if (sign.source === null) return null;
  const { title, on, place, corners, size, width } = texts.sign;
  const setting = (key: string, label: string, isChecked: boolean, change: Partial<SignWish>) =>
    choice({ key, label, isChecked, intent: { type: 'intent.setSign', change } });
  const shown = [setting('off', texts.off, !isOn, { isOn: false }), setting('on', on, isOn, { isOn: true })];
  const places = signCorners.map((one) => setting(one, corners[one], one === corner, { corner: one }));
  const sizes = screenLimits.signSizes.map((percent) =>
    setting(`size-${String(percent)}`, width(percent), percent === sizePercent, { sizePercent: percent }),
  );
  const groups = [
    { label: title, choices: shown },
    ...(isOn
      ? [
          { label: place, choices: places },
          { label: size, choices: sizes },
        ]
      : []),
  ];
  return menu('sign', title, groups);
}

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
