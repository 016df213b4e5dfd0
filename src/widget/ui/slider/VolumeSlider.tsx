import { limits } from '../../../contract/limits.ts';
import { useUi } from '../hooks.ts';
import { texts } from '../texts.ts';
import { Slider } from './Slider.tsx';

interface Props {
  readonly percent: number;
  readonly muted: boolean;
}

const scale = { minimum: 0, maximum: 100, step: 1, keyStep: limits.volumeKeyStepPercent };

export function VolumeSlider({ percent, muted }: Props) {
  const { send } = useUi();
  return (
    <Slider
      className="volume-slider"
      label={texts.volume}
      scale={scale}
      value={muted ? 0 : percent}
      spoken={texts.spokenVolume(percent, muted)}
      onChange={(next) => send({ type: 'intent.setVolume', volume: next / 100 })}
    />
  );
}
