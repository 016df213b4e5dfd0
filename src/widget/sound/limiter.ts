/** Sound that is raised would be cut off at the loudspeaker's own limit; this bends it instead. */
export interface Limiter {
  readonly input: AudioNode;
  readonly output: AudioNode;
  /** Not engaged, it passes everything on as it is. */
  readonly engage: (isEngaged: boolean) => void;
}

const thresholdDb = -3;
const ratio = 20;
const rampSeconds = 0.05;

/**
 * A compressor makes up for what it takes away, by a part of what it would do to the loudest sound: 0.6 of it in
 * decibels, says the Web Audio specification. That is taken back, so that what is below the threshold stays as it was.
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
