import { limits } from '../../contract/limits.ts';
import type { SpeechBoost } from '../../../streams/model/speech-boost.ts';
import { raisedSpans, trimOf, type SpeechPlace } from '../../../streams/model/speech.ts';
import { MOST_SHIFT_SECONDS } from '../../../streams/model/sound-shift.ts';
import { createBand, raiseWithin, type Band } from './band.ts';
import { createDownmix } from './downmix.ts';
import { createCompressor, LIMITER, NIGHT, type Compressor } from './compressor.ts';

type GainReason = 'gain' | 'voiceBoost' | 'level' | 'speech';

export interface AudioGraph {
  /** Amplifies by this factor until the returned function is called. */
  readonly raise: (by: GainReason, factor: number) => () => void;
  /** Makes speech clearer until the returned function is called. */
  readonly clearSpeech: (boost: SpeechBoost, place: SpeechPlace) => () => void;
  /** Narrows the range of loudness until the returned function is called. */
  readonly narrowRange: () => () => void;
  /** Holds the sound back until the returned function is called. */
  readonly delay: (seconds: number) => () => void;
  /** Mixes down to stereo until the returned function is called. */
  readonly downmix: () => () => void;
}

/**
 * A voice boost changes in the middle of speech, so it is slower; a choice in a menu should apply at once. The level of
 * the film becomes known while it plays, and nobody should hear it change.
 */
const rampSeconds = { gain: 0.05, voiceBoost: 0.25, level: 1, speech: 0.1 } as const;

/**
 * element → (down-mix) → (band of voices) → (night) → gain → (delay) → loudspeakers, with a limiter if the gain is above 1.
 * At 1 the sound is unchanged.
 */
export function createGraph(context: AudioContext, media: HTMLMediaElement, downmixUrl: string): AudioGraph {
  const source = context.createMediaElementSource(media);
  // From now on cross-origin files are silent unless they are requested with CORS.
  media.crossOrigin = 'anonymous';
  const volume = context.createGain();
  const limiter = createCompressor(context, LIMITER);
  const mixer = createDownmix(context, downmixUrl);
  const factors = { gain: 1, voiceBoost: 1, level: 1, speech: 1 };
  let mixing: AudioNode | null = null;
  let band: Band | null = null;
  let night: Compressor | null = null;
  let isNarrowed = false;
  let delayNode: DelayNode | null = null;
  volume.connect(limiter.input);
  limiter.output.connect(context.destination);
  connect();

  function connect(): void {
    let last: AudioNode = source;
    for (const stage of [mixing && { input: mixing, output: mixing }, band, night]) {
      if (stage === null) continue;
      last.disconnect();
      last.connect(stage.input);
      last = stage.output;
    }
    last.disconnect();
    last.connect(volume);
  }

  function route(mix: AudioNode | null): void {
    mixing?.disconnect();
    mixing = mix;
    connect();
  }

  /** Puts the band of voices into the path of the sound, where it stays: without a raise it changes nothing. */
  function ensureBand(): Band {
    if (band === null) {
      band = createBand(context);
      connect();
    }
    return band;
  }

  /** Puts the night compressor into the path of the sound, where it stays. */
  function ensureNight(): Compressor {
    if (night === null) {
      night = createCompressor(context, NIGHT);
      connect();
    }
    return night;
  }

  /** Puts the delay behind everything else. */
  function ensureDelay(): DelayNode {
    if (delayNode === null) {
      delayNode = new DelayNode(context, { maxDelayTime: MOST_SHIFT_SECONDS });
      limiter.output.disconnect();
      limiter.output.connect(delayNode).connect(context.destination);
    }
    return delayNode;
  }

  function apply(by: GainReason): void {
    const asked = factors.gain * factors.voiceBoost;
    const total = Math.min(asked * factors.level * factors.speech, limits.maximumGain);
    volume.gain.setTargetAtTime(total, context.currentTime, rampSeconds[by]);
    // The level leaves room for the peaks by itself.
    limiter.engage(asked > 1 || factors.speech < 1 || isNarrowed);
  }

  function raise(by: GainReason, factor: number): () => void {
    factors[by] = factor;
    apply(by);
    return () => {
      factors[by] = 1;
      apply(by);
    };
  }

  return {
    raise,
    clearSpeech: (boost, place) => {
      const ends = [
        raise('speech', trimOf(boost, place.kind)),
        place.kind === 'centre'
          ? mixer.raiseCentre(10 ** (boost / 20))
          : raiseWithin(ensureBand(), context, media, raisedSpans(place.spans), boost),
      ];
      return () => ends.forEach((end) => end());
    },
    narrowRange: () => {
      const compressor = ensureNight();
      const set = (isOn: boolean): void => {
        isNarrowed = isOn;
        compressor.engage(isOn);
        apply('gain');
      };
      set(true);
      return () => set(false);
    },
    delay: (seconds) => {
      const node = ensureDelay();
      node.delayTime.value = seconds;
      return () => void (node.delayTime.value = 0);
    },
    downmix: () => mixer.connect(route),
  };
}
