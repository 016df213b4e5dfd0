import { limits } from '../../contract/limits.ts';
import { createDownmix } from './downmix.ts';
import { createLimiter } from './limiter.ts';

export interface AudioGraph {
  /** Amplifies by this factor until the returned function is called. */
  readonly raise: (by: 'gain' | 'voiceBoost', factor: number) => () => void;
  /** Mixes down to stereo until the returned function is called. */
  readonly downmix: () => () => void;
}

/** A voice boost changes in the middle of speech, so it is slower; a choice in a menu should apply at once. */
const rampSeconds = { gain: 0.05, voiceBoost: 0.25 } as const;

/** element → (down-mix) → gain → loudspeakers, with a limiter if the gain is above 1. At 1 the sound is unchanged. */
export function createGraph(context: AudioContext, media: HTMLMediaElement, downmixUrl: string): AudioGraph {
  const source = context.createMediaElementSource(media);
  // From now on cross-origin files are silent unless they are requested with CORS.
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
