import { limits } from '../../../contract/limits.ts';
import { screenLimits } from '../../../contract/screen-limits.ts';
import { texts } from '../texts.ts';
import { choice, menu, type ChoiceMenu, type MenuFacts, type SliderSetting } from './choice.ts';

/** The slider begins at 0; rates below the minimum are played at the minimum. */
const scale = { minimum: 0, maximum: limits.maximumRate, step: screenLimits.rateSliderStep };

export function rateMenu({ rate }: MenuFacts): ChoiceMenu {
  const choices = limits.rates.map((value) =>
    choice({
      key: String(value),
      label: value === 1 ? texts.normalRate : String(value),
      isChecked: value === rate,
      intent: { type: 'intent.setRate', rate: value },
    }),
  );
  const slider: SliderSetting = {
    label: texts.rate,
    scale,
    value: rate,
    spoken: texts.spokenRate(rate),
    toIntent: (value) => ({ type: 'intent.setRate', rate: value }),
  };
  const value = rate === 1 ? texts.normalRate : String(rate);
  return menu('playback-rate', texts.rate, [{ label: texts.rate, choices }], { value, slider });
}
