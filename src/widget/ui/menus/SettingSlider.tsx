import { Slider } from '../slider/Slider.tsx';
import { useUi } from '../hooks.ts';
import type { SliderSetting } from './choice.ts';

/** Below the choices of a menu: the same setting more finely, with its value written out. */
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
