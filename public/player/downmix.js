/**
 * Mixes more than two channels down to two, in the sound's own thread. Loaded as an audio worklet module, and only for
 * tracks that need it; without it the browser mixes, which is louder but clips when all channels are loud at once.
 *
 * Coefficients are those of ITU-R BS.775: front left and right as they are, centre and surrounds 3 dB lower to either
 * side, low-frequency effects left out, since they only make small loudspeakers distort. The sum is then scaled so that
 * it is at full level, and never more, when all channels are.
 */

const MINUS_3_DB = Math.SQRT1_2;

/** A channel's shares in left and right. @typedef {readonly [left: number, right: number]} Share */

/** @type {Record<'left' | 'right' | 'centre' | 'effects' | 'leftSurround' | 'rightSurround' | 'backCentre', Share>} */
const share = {
  left: [1, 0],
  right: [0, 1],
  centre: [MINUS_3_DB, MINUS_3_DB],
  effects: [0, 0],
  leftSurround: [MINUS_3_DB, 0],
  rightSurround: [0, MINUS_3_DB],
  backCentre: [MINUS_3_DB * MINUS_3_DB, MINUS_3_DB * MINUS_3_DB],
};

const { left, right, centre, effects, leftSurround, rightSurround, backCentre } = share;

/** Channels in the order in which browsers decode them, by their number. @type {Record<number, readonly Share[]>} */
const layouts = {
  3: [left, right, centre],
  4: [left, right, leftSurround, rightSurround],
  5: [left, right, centre, leftSurround, rightSurround],
  6: [left, right, centre, effects, leftSurround, rightSurround],
  7: [left, right, centre, effects, leftSurround, rightSurround, backCentre],
  8: [left, right, centre, effects, leftSurround, rightSurround, leftSurround, rightSurround],
};

const MOST_CHANNELS = 8;
/** Index of the centre in every layout except that of four channels, which has none. */
const CENTRE = 2;
const QUADRO = 4;

/** @param {readonly Share[]} shares */
function normalised(shares) {
  const loudest = shares.reduce((sum, [toLeft]) => sum + toLeft, 0);
  return shares.map(([toLeft, toRight]) => [toLeft / loudest, toRight / loudest]);
}

const matrices = Object.fromEntries(Object.entries(layouts).map(([count, shares]) => [count, normalised(shares)]));

/**
 * @param {readonly Float32Array[]} input
 * @param {readonly Float32Array[]} output
 * @param {number} raise factor of the centre
 */
function mix(input, [leftOut, rightOut], raise) {
  const matrix = matrices[Math.min(input.length, MOST_CHANNELS)];
  matrix.forEach(([toLeft, toRight], channel) => {
    const samples = input[channel];
    const by = channel === CENTRE && input.length !== QUADRO ? raise : 1;
    for (let index = 0; index < samples.length; index += 1) {
      leftOut[index] += samples[index] * toLeft * by;
      rightOut[index] += samples[index] * toRight * by;
    }
  });
}

class Downmix extends AudioWorkletProcessor {
  static get parameterDescriptors() {
    return [{ name: 'centre', defaultValue: 1, minValue: 1, maxValue: 4, automationRate: 'k-rate' }];
  }

  /**
   * Outputs begin as silence. A track with only one or two channels passes unchanged.
   * @param {readonly (readonly Float32Array[])[]} inputs
   * @param {readonly (readonly Float32Array[])[]} outputs
   * @param {{ readonly centre: Float32Array }} parameters
   */
  process([input], [output], { centre: [raise] }) {
    if (input.length > 2) mix(input, output, raise);
    else if (input.length > 0) output.forEach((samples, side) => samples.set(input[side] ?? input[0]));
    return true;
  }
}

registerProcessor('potok-downmix', Downmix);
