import { createSpectrum } from './fourier.ts';

/** Samples per second of the one channel. */
export const RATE = 8_000;
const WINDOW = 4_096;
const HOP = 1_000;
/** Fingerprints per second. */
export const PER_SECOND = RATE / HOP;
const BANDS = 33;
const LOWEST_HERTZ = 150;
const HIGHEST_HERTZ = 3_000;
/** A window counts as silence if its root mean square is below this; the largest sample is 32 768. */
const QUIETEST = 40;
/** Stands in place of the fingerprint of silence, which is alike in all films. */
export const SILENT = 0;

const edges = Uint16Array.from({ length: BANDS + 1 }, (_, at) =>
  Math.round(((LOWEST_HERTZ * (HIGHEST_HERTZ / LOWEST_HERTZ) ** (at / BANDS)) / RATE) * WINDOW),
);

/** Takes samples as they come, and makes a number of 32 bits for each eighth of a second. */
export interface Fingerprinter {
  add: (samples: Int16Array) => void;
  end: () => Uint32Array;
}

/**
 * Each bit tells whether the difference between two neighbouring bands grows, after Haitsma and Kalker, “A Highly
 * Robust Audio Fingerprinting System” (2002). So neither volume nor compression changes many bits.
 */
export function createFingerprinter(): Fingerprinter {
  const spectrum = createSpectrum(WINDOW);
  const prints: number[] = [];
  let kept = new Int16Array(0);
  let before: Float64Array = new Float64Array(BANDS);

  const print = (samples: Int16Array, from: number): number => {
    const now = bandsOf(spectrum(samples, from));
    let bits = 0;
    for (let band = 0; band + 1 < BANDS; band++) {
      const change = (now[band] ?? 0) - (now[band + 1] ?? 0) - ((before[band] ?? 0) - (before[band + 1] ?? 0));
      if (change > 0) bits |= 1 << band;
    }
    before = now;
    return isQuiet(samples, from) ? SILENT : bits >>> 0;
  };

  return {
    add: (samples) => {
      const all = new Int16Array(kept.length + samples.length);
      all.set(kept);
      all.set(samples, kept.length);
      let from = 0;
      for (; from + WINDOW <= all.length; from += HOP) prints.push(print(all, from));
      kept = all.slice(from);
    },
    end: () => Uint32Array.from(prints),
  };
}

function bandsOf(power: Float64Array): Float64Array {
  return Float64Array.from({ length: BANDS }, (_, band) => {
    let sum = 0;
    const [from, to] = [edges[band] ?? 0, Math.max((edges[band] ?? 0) + 1, edges[band + 1] ?? 0)];
    for (let at = from; at < to; at++) sum += power[at] ?? 0;
    return Math.log(sum + 1);
  });
}

function isQuiet(samples: Int16Array, from: number): boolean {
  let sum = 0;
  for (let at = from; at < from + WINDOW; at++) sum += (samples[at] ?? 0) ** 2;
  return Math.sqrt(sum / WINDOW) < QUIETEST;
}

/** The second at the middle of a fingerprint's window. */
export const secondsOf = (index: number): number => (index * HOP + WINDOW / 2) / RATE;
