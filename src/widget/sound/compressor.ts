/** Makes loud sound quieter by Web Audio's own compressor. */
export interface Compressor {
  readonly input: AudioNode;
  readonly output: AudioNode;
  /** Passes the sound unchanged if not engaged. */
  readonly engage: (isEngaged: boolean) => void;
}

interface Settings extends Required<
  Pick<DynamicsCompressorOptions, 'threshold' | 'ratio' | 'knee' | 'attack' | 'release'>
> {
  /** The factor by which the compressed sound is changed. */
  readonly factor: number;
}

const rampSeconds = 0.05;
const LIMIT_DB = -3;
const LIMIT_RATIO = 20;

/**
 * A compressor applies make-up gain: by the Web Audio specification, 0.6 (in decibels) of its reduction of the loudest
 * sound. The limiter undoes it, so that sound below its threshold is unchanged.
 */
const makeUp = 10 ** ((-LIMIT_DB * (1 - 1 / LIMIT_RATIO) * 0.6) / 20);

/** Compresses amplified sound, which would otherwise clip. */
export const LIMITER: Settings = {
  threshold: LIMIT_DB,
  ratio: LIMIT_RATIO,
  knee: 0,
  attack: 0.003,
  release: 0.25,
  factor: 1 / makeUp,
};

/**
 * Narrows the range from a whisper to an explosion. The browser's make-up gain stays: with it, films of −18 LUFS stay
 * about as loud, and quiet sound becomes louder.
 */
export const NIGHT: Settings = { threshold: -38, ratio: 4, knee: 12, attack: 0.01, release: 0.4, factor: 1 };

export function createCompressor(context: BaseAudioContext, { factor, ...settings }: Settings): Compressor {
  const input = context.createGain();
  const output = context.createGain();
  const compressor = new DynamicsCompressorNode(context, settings);
  const straight = new GainNode(context, { gain: 1 });
  const compressed = new GainNode(context, { gain: 0 });
  input.connect(straight).connect(output);
  input.connect(compressor).connect(compressed).connect(output);
  return {
    input,
    output,
    engage: (isEngaged) => {
      straight.gain.setTargetAtTime(isEngaged ? 0 : 1, context.currentTime, rampSeconds);
      compressed.gain.setTargetAtTime(isEngaged ? factor : 0, context.currentTime, rampSeconds);
    },
  };
}
