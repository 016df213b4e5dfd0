import { Slider } from '../slider/Slider.tsx';
import { useUi } from '../hooks.ts';
import type { SliderSetting } from './choice.ts';

/** A slider below the choices of a menu, which sets the same value in finer steps and shows it. */
export function SettingSlider({ setting }: { readonly setting: SliderSetting }) {
  const { send } = useUi();
  const { label, scale, value, spoken, toIntent } = setting;
  return (
    <div className="setting-slider">
      <Slider
        className="in-menu"
        label={label}
        scale={scale}
        value={value}
        spoken={spoken}
        onChange={(next) => send(toIntent(next))}
      />
      <output aria-hidden="true">{spoken}</output>
    </div>
  );
}
