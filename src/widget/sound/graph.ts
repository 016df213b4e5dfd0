import { limits } from '../../contract/limits.ts';
import { createDownmix } from './downmix.ts';
import { createLimiter } from './limiter.ts';

export interface AudioGraph {
  /** Louder by this factor until the function given back is called. */
  readonly raise: (by: 'gain' | 'voiceBoost', factor: number) => () => void;
  /** Mixed down by the player until the function given back is called. */
  readonly downmix: () => () => void;
}

/** A voice boost comes and goes in the middle of a sentence; what was chosen in a menu is expected at once. */
const rampSeconds = { gain: 0.05, voiceBoost: 0.25 } as const;

/**
 * element → (down-mix) → level → loudspeakers, by a limiter where the level is above 1. At 1 everything is passed on
 * as it is.
 */
export function createGraph(context: AudioContext, media: HTMLMediaElement, downmixUrl: string): AudioGraph {
  const source = context.createMediaElementSource(media);
  // From now on a foreign file is heard only if it was asked for like this.
  media.crossOrigin = 'anonymous';
  const level = context.createGain();
  const limiter = createLimiter(context);
  const mixer = createDownmix(context, downmixUrl);
  const factors = { gain: 1, voiceBoost: 1 };
  level.connect(limiter.input);
  limiter.output.connect(context.destination);
  source.connect(level);

  function route(mix: AudioNode | null): void {
    source.disconnect();
    mix?.disconnect();
    if (mix === null) source.connect(level);
    else source.connect(mix).connect(level);
  }

  function apply(by: 'gain' | 'voiceBoost'): void {
    const total = Math.min(factors.gain * factors.voiceBoost, limits.maximumGain);
    level.gain.setTargetAtTime(total, context.currentTime, rampSeconds[by]);
    limiter.engage(total > 1);
  }

  return {
    raise: (by, factor) => {
      factors[by] = factor;
      apply(by);
      return () => {
        factors[by] = 1;
        apply(by);
      };
    },
    downmix: () => mixer.connect(route),
  };
}
