/**
 * Makes a function that transforms a window of samples into the power of its frequencies, from 0 to half of the rate.
 * @param size of the window: a power of two
 */
export function createSpectrum(size: number): (samples: Int16Array, from: number) => Float64Array {
  const window = Float64Array.from({ length: size }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size));
  const cosines = Float64Array.from({ length: size / 2 }, (_, at) => Math.cos((2 * Math.PI * at) / size));
  const sines = Float64Array.from({ length: size / 2 }, (_, at) => Math.sin((2 * Math.PI * at) / size));
  const places = reversedPlaces(size);
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  const power = new Float64Array(size / 2);

  return (samples, from) => {
    for (let at = 0; at < size; at++) {
      real[places[at] ?? 0] = (samples[from + at] ?? 0) * (window[at] ?? 0);
    }
    imaginary.fill(0);
    for (let half = 1; half < size; half *= 2) {
      const step = size / (half * 2);
      for (let start = 0; start < size; start += half * 2) {
        for (let at = 0; at < half; at++) {
          const [low, high] = [start + at, start + at + half];
          const [cosine, sine] = [cosines[at * step] ?? 0, sines[at * step] ?? 0];
          const [re, im] = [real[high] ?? 0, imaginary[high] ?? 0];
          const turnedRe = re * cosine + im * sine;
          const turnedIm = im * cosine - re * sine;
          real[high] = (real[low] ?? 0) - turnedRe;
          imaginary[high] = (imaginary[low] ?? 0) - turnedIm;
          real[low] = (real[low] ?? 0) + turnedRe;
          imaginary[low] = (imaginary[low] ?? 0) + turnedIm;
        }
      }
    }
    for (let at = 0; at < size / 2; at++) power[at] = (real[at] ?? 0) ** 2 + (imaginary[at] ?? 0) ** 2;
    return power;
  };
}

/** The place of each sample: the number of the sample with its bits in reverse. */
function reversedPlaces(size: number): Uint32Array {
  const bits = Math.log2(size);
  return Uint32Array.from({ length: size }, (_, at) => {
    let place = 0;
    for (let bit = 0; bit < bits; bit++) if (at & (1 << bit)) place |= 1 << (bits - 1 - bit);
    return place;
  });
}
