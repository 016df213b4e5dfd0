/**
 * A small float canvas. Scenes use a virtual size of 1280×720 whatever the real one is; every primitive scales by itself.
 * @typedef {{width: number, height: number, unit: number, data: Float32Array}} Canvas
 * @typedef {[number, number, number]} Rgb
 */

/** @returns {Canvas} */
export function createCanvas(width, height) {
  return { width, height, unit: height / 720, data: new Float32Array(width * height * 3) };
}

const colours = new Map();

/** @param {string} hex `#rrggbb` @returns {Rgb} */
export function rgb(hex) {
  let colour = colours.get(hex);
  if (!colour) {
    const n = parseInt(hex.slice(1), 16);
    colour = [n >> 16, (n >> 8) & 255, n & 255];
    colours.set(hex, colour);
  }
  return colour;
}

/** @param {Rgb} a @param {Rgb} b @returns {Rgb} */
export function mixColours(a, b, share) {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

export const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

/** Colour of a gradient `[[position, hex], …]` (positions ascending) at a place between 0 and 1. @returns {Rgb} */
export function gradientAt(stops, place) {
  let i = 1;
  while (i < stops.length - 1 && stops[i][0] < place) i++;
  const [from, a] = stops[i - 1];
  const [to, b] = stops[i];
  return mixColours(rgb(a), rgb(b), clamp((place - from) / (to - from), 0, 1));
}

/** Fills rows from `top` to `bottom` with a vertical gradient. */
export function fillGradient(canvas, stops, top = 0, bottom = 720) {
  const { width, unit, data } = canvas;
  const first = clamp(Math.round(top * unit), 0, canvas.height);
  const last = clamp(Math.round(bottom * unit), 0, canvas.height);
  for (let y = first; y < last; y++) {
    const [r, g, b] = gradientAt(stops, (y / unit - top) / (bottom - top));
    for (let i = y * width * 3, end = i + width * 3; i < end; i += 3) {
      data[i] = r;
      data[i + 1] = g;
      data[i + 2] = b;
    }
  }
}

export function copyCanvas(from, to) {
  to.data.set(from.data);
}

/** A fixed noise of one grey level hides the bands that 8 bits leave in soft gradients, and costs the encoder little. */
function makeDither(length) {
  const dither = new Float32Array(length);
  let seed = 20240229;
  for (let i = 0; i < length; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    dither[i] = seed / 2 ** 32 + 0.0001;
  }
  return dither;
}

const dither = makeDither(1 << 16);

/** @param {Canvas} canvas @param {Uint8ClampedArray} bytes rgb24 */
export function toBytes(canvas, bytes) {
  const { data } = canvas;
  const mask = dither.length - 1;
  for (let i = 0; i < data.length; i++) {
    const value = data[i] + dither[(i * 7 + (i >> 12)) & mask];
    bytes[i] = value < 0 ? 0 : value > 255 ? 255 : value | 0;
  }
}
