/**
 * Measures how loud an ad is while it plays, in the sound's own thread: integrated loudness and true peak by ITU-R
 * BS.1770-4. Loaded as an audio worklet module, and only for an ad that nobody has measured.
 *
 * It is told the volume of the element, by which its input has been multiplied, and 0 while nothing is to be heard.
 * Twice a second it posts the result so far: `{seconds, loudness, peak}`, null for silence.
 */

/** Quieter sound counts as silence: LUFS. */
const SILENCE = -70;
/** Sound that is quieter than the rest by this much does not count: LU. */
const RELATIVE_GATE = 10;
const STEPS_A_SECOND = 10;
/** A block of 400 ms begins with each step. */
const STEPS_IN_BLOCK = 4;
const TOLD_EACH_STEPS = 5;
/** The blocks of an hour; no ad is longer. */
const MOST_BLOCKS = 36_000;
/** After a change of the volume it is unknown from which sample on the new one holds. */
const UNSURE_SECONDS = 0.3;
/**
 * The weight of surround channels; low-frequency effects do not count. Channels are in the order in which browsers
 * decode.
 */
const SURROUND = 1.41;
/** @type {Record<number, readonly number[]>} */
const weights = {
  4: [1, 1, SURROUND, SURROUND],
  5: [1, 1, 1, SURROUND, SURROUND],
  6: [1, 1, 1, 0, SURROUND, SURROUND],
};
/**
 * For the true peak each gap between samples is divided into `PHASES`; each value is computed from `TAPS` samples
 * around it.
 */
const PHASES = 4;
const TAPS = 12;

const toLoudness = (/** @type {number} */ power) => 10 * Math.log10(power) - 0.691;
const toPower = (/** @type {number} */ loudness) => 10 ** ((loudness + 0.691) / 10);

/** A filter of second order. @typedef {{ b0: number, b1: number, b2: number, a1: number, a2: number }} Biquad */

/** The first stage of the weighting: a head lifts treble. @param {number} rate @returns {Biquad} */
function shelf(rate) {
  const k = Math.tan((Math.PI * 1_681.974450955533) / rate);
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const q = 0.7071752369554196;
  const a0 = 1 + k / q + k * k;
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  };
}

/** The second stage: ears hear little of the lowest tones. @param {number} rate @returns {Biquad} */
function highPass(rate) {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 };
}

/** Windowed sinc by phase, for the values between two samples. */
const between = Array.from({ length: PHASES - 1 }, (_, phase) =>
  Float32Array.from({ length: TAPS }, (_unused, tap) => {
    const at = tap - TAPS / 2 + 1 - (phase + 1) / PHASES;
    const window = 0.5 + 0.5 * Math.cos((2 * Math.PI * at) / TAPS);
    return (Math.sin(Math.PI * at) / (Math.PI * at)) * window;
  }),
);

/** One channel: its weighted power, and its true peak. */
class Channel {
  constructor() {
    this.first = { x1: 0, x2: 0, y1: 0, y2: 0 };
    this.second = { x1: 0, x2: 0, y1: 0, y2: 0 };
    this.latest = new Float32Array(TAPS * 2);
    this.at = 0;
    this.peak = 0;
  }

  /** Adds a sample; returns the square of its weighted value. @param {number} sample */
  add(sample) {
    // Stored twice, so that the latest samples are always in a row.
    this.latest[this.at] = this.latest[this.at + TAPS] = sample;
    this.at = (this.at + 1) % TAPS;
    const own = Math.abs(sample);
    if (own > this.peak) this.peak = own;
    // A value between two samples is never twice as high as both.
    const middle = this.at + TAPS / 2;
    const least = this.peak / 2;
    if (Math.abs(this.latest[middle - 1]) > least || Math.abs(this.latest[middle]) > least) this.interpolate();
    const weighted = filtered(second, this.second, filtered(first, this.first, sample));
    return weighted * weighted;
  }

  interpolate() {
    for (const taps of between) {
      let sum = 0;
      for (let tap = 0; tap < TAPS; tap += 1) sum += taps[tap] * this.latest[this.at + tap];
      const value = Math.abs(sum);
      if (value > this.peak) this.peak = value;
    }
  }
}

const first = shelf(sampleRate);
const second = highPass(sampleRate);

/**
 * @param {Biquad} filter
 * @param {{ x1: number, x2: number, y1: number, y2: number }} past
 * @param {number} x
 */
function filtered({ b0, b1, b2, a1, a2 }, past, x) {
  const y = b0 * x + b1 * past.x1 + b2 * past.x2 - a1 * past.y1 - a2 * past.y2;
  past.x2 = past.x1;
  past.x1 = x;
  past.y2 = past.y1;
  past.y1 = y;
  return y;
}

/**
 * The mean power of the blocks above a gate; 0 if there are none.
 * @param {readonly number[]} blocks
 * @param {number} gate
 */
function meanAbove(blocks, gate) {
  let sum = 0;
  let count = 0;
  for (const power of blocks)
    if (power > gate) {
      sum += power;
      count += 1;
    }
  return count === 0 ? 0 : sum / count;
}

class Loudness extends AudioWorkletProcessor {
  constructor() {
    super();
    /** @type {Channel[]} */
    this.channels = [];
    /** Powers of blocks of 400 ms. @type {number[]} */
    this.blocks = [];
    /** Powers of the latest steps in a row. @type {number[]} */
    this.steps = [];
    this.stepSamples = Math.round(sampleRate / STEPS_A_SECOND);
    this.sum = 0;
    this.count = 0;
    this.heardSteps = 0;
    this.volume = 0;
    this.unsure = 0;
    this.port.onmessage = ({ data }) => {
      if (data.volume === this.volume) return;
      this.volume = data.volume;
      this.unsure = Math.round(UNSURE_SECONDS * sampleRate);
      this.steps = [];
      this.sum = this.count = 0;
    };
  }

  /** @param {readonly (readonly Float32Array[])[]} inputs */
  process([input]) {
    const length = input[0]?.length ?? 0;
    if (this.unsure > 0) this.unsure -= length;
    else if (this.volume > 0 && length > 0) this.hear(input, length);
    return true;
  }

  /** @param {readonly Float32Array[]} input @param {number} length */
  hear(input, length) {
    const factor = 1 / this.volume;
    while (this.channels.length < input.length) this.channels.push(new Channel());
    for (let index = 0; index < length; index += 1) {
      for (let channel = 0; channel < input.length; channel += 1) {
        const weight = weights[input.length]?.[channel] ?? 1;
        this.sum += weight * this.channels[channel].add(input[channel][index] * factor);
      }
      this.count += 1;
      if (this.count === this.stepSamples) this.step();
    }
  }

  step() {
    this.steps.push(this.sum / this.count);
    this.sum = this.count = 0;
    this.heardSteps += 1;
    if (this.steps.length === STEPS_IN_BLOCK) {
      if (this.blocks.length < MOST_BLOCKS)
        this.blocks.push(this.steps.reduce((all, one) => all + one) / STEPS_IN_BLOCK);
      this.steps.shift();
    }
    if (this.heardSteps % TOLD_EACH_STEPS === 0) this.tell();
  }

  tell() {
    const heard = meanAbove(this.blocks, toPower(SILENCE));
    const power = meanAbove(this.blocks, Math.max(toPower(SILENCE), toPower(toLoudness(heard) - RELATIVE_GATE)));
    const peak = Math.max(...this.channels.map((channel) => channel.peak));
    this.port.postMessage({
      seconds: this.heardSteps / STEPS_A_SECOND,
      loudness: heard === 0 ? null : toLoudness(power),
      peak: peak === 0 ? null : 20 * Math.log10(peak),
    });
  }
}

registerProcessor('potok-loudness', Loudness);
