/** Compresses amplified sound, which would otherwise clip. */
export interface Limiter {
  readonly input: AudioNode;
  readonly output: AudioNode;
  /** Passes the sound unchanged if not engaged. */
  readonly engage: (isEngaged: boolean) => void;
}

const thresholdDb = -3;
const ratio = 20;
const rampSeconds = 0.05;

/**
 * A compressor applies make-up gain: by the Web Audio specification, 0.6 (in decibels) of its reduction of the loudest
 * sound. This is undone, so that sound below the threshold is unchanged.
 */
const makeUp = 10 ** ((-thresholdDb * (1 - 1 / ratio) * 0.6) / 20);

export function createLimiter(context: AudioContext): Limiter {
  const input = context.createGain();
  const output = context.createGain();
  const compressor = new DynamicsCompressorNode(context, {
    threshold: thresholdDb,
    ratio,
    knee: 0,
    attack: 0.003,
    release: 0.25,
  });
  const straight = new GainNode(context, { gain: 1 });
  const limited = new GainNode(context, { gain: 0 });
  input.connect(straight).connect(output);
  input.connect(compressor).connect(limited).connect(output);
  return {
    input,
    output,
    engage: (isEngaged) => {
      straight.gain.setTargetAtTime(isEngaged ? 0 : 1, context.currentTime, rampSeconds);
      limited.gain.setTargetAtTime(isEngaged ? 1 / makeUp : 0, context.currentTime, rampSeconds);
    },
  };
}
