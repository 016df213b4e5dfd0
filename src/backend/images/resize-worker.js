/**
 * Makes JPEGs narrower, in a thread of its own: decoding takes all of a core for as long as it lasts. JavaScript as it is,
 * because a thread is started from a file.
 */
import { parentPort } from 'node:worker_threads';
import jpeg from 'jpeg-js';

/**
 * @typedef {object} Picture
 * @property {number} width
 * @property {number} height
 * @property {Uint8Array} data four bytes for each pixel
 */

const MAX_MEGAPIXELS = 20;
const CHANNELS = 4;

/**
 * Never wider; the height follows. Throws on what is no JPEG.
 * @param {Uint8Array} bytes
 * @param {number} width pixels
 * @param {number} quality 1 to 100
 */
export function resizeJpeg(bytes, width, quality) {
  const picture = jpeg.decode(bytes, { useTArray: true, maxResolutionInMP: MAX_MEGAPIXELS, maxMemoryUsageInMB: 256 });
  const scaled = width >= picture.width ? picture : scale(picture, width);
  return jpeg.encode({ ...scaled, data: Buffer.from(scaled.data) }, quality).data;
}

/**
 * Each new pixel is the mean of those it covers: rows first, then columns.
 * @param {Picture} picture
 * @param {number} toWidth
 * @returns {Picture}
 */
function scale({ width, height, data }, toWidth) {
  const toHeight = Math.max(1, Math.round((height * toWidth) / width));
  const narrow = shrink(data, { from: width, to: toWidth, lines: height, step: CHANNELS, stride: width * CHANNELS });
  const low = shrink(narrow, {
    from: height,
    to: toHeight,
    lines: toWidth,
    step: toWidth * CHANNELS,
    stride: CHANNELS,
  });
  return { width: toWidth, height: toHeight, data: Uint8Array.from(low, Math.round) };
}

/**
 * Shrinks `lines` lines of `from` pixels to `to` pixels each. `step` is how far one pixel of a line lies from the next in
 * the data, `stride` how far the lines lie from each other. What comes out has lines and pixels in the same order.
 * @param {ArrayLike<number>} data
 * @param {{ from: number, to: number, lines: number, step: number, stride: number }} shape
 */
function shrink(data, { from, to, lines, step, stride }) {
  const out = new Float32Array(lines * to * CHANNELS);
  const isRows = step === CHANNELS;
  const outStep = isRows ? CHANNELS : lines * CHANNELS;
  const outStride = isRows ? to * CHANNELS : CHANNELS;
  const ratio = from / to;
  for (let target = 0; target < to; target++) {
    const start = target * ratio;
    const end = Math.min(from, start + ratio);
    for (let source = Math.floor(start); source < end; source++) {
      const weight = (Math.min(source + 1, end) - Math.max(source, start)) / (end - start);
      for (let line = 0; line < lines; line++) {
        const at = line * stride + source * step;
        const place = line * outStride + target * outStep;
        for (let channel = 0; channel < CHANNELS; channel++) {
          out[place + channel] = (out[place + channel] ?? 0) + (data[at + channel] ?? 0) * weight;
        }
      }
    }
  }
  return out;
}

parentPort?.on('message', ({ bytes, width, quality }) => {
  try {
    parentPort?.postMessage({ bytes: resizeJpeg(bytes, width, quality) });
  } catch (error) {
    parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) });
  }
});
