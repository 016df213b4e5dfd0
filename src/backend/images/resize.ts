import jpeg from 'jpeg-js';

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

const MAX_MEGAPIXELS = 20;
const CHANNELS = 4;

/** Makes a JPEG narrower, never wider; its height follows. Throws on what is no JPEG. */
export function resizeJpeg(bytes: Uint8Array, width: number, quality: number): Buffer {
  const picture = jpeg.decode(bytes, { useTArray: true, maxResolutionInMP: MAX_MEGAPIXELS, maxMemoryUsageInMB: 256 });
  const scaled = width >= picture.width ? picture : scale(picture, width);
  return Buffer.from(jpeg.encode({ ...scaled, data: Buffer.from(scaled.data) }, quality).data);
}

/** Each new pixel is the mean of those it covers: rows first, then columns. */
function scale({ width, height, data }: Picture, toWidth: number): Picture {
  const toHeight = Math.max(1, Math.round((height * toWidth) / width));
  const narrow = shrink(data, width, toWidth, height, CHANNELS, width * CHANNELS);
  const low = shrink(narrow, height, toHeight, toWidth, toWidth * CHANNELS, CHANNELS);
  return { width: toWidth, height: toHeight, data: Uint8Array.from(low, Math.round) };
}

/**
 * Shrinks `lines` lines of `from` pixels to `to` pixels each. `step` is how far one pixel of a line lies from the next in
 * the data, `stride` how far the lines lie from each other. What comes out has lines and pixels in the same order.
 */
function shrink(
  data: ArrayLike<number>,
  from: number,
  to: number,
  lines: number,
  step: number,
  stride: number,
): Float32Array {
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
        const to = line * outStride + target * outStep;
        for (let channel = 0; channel < CHANNELS; channel++) {
          out[to + channel] = (out[to + channel] ?? 0) + (data[at + channel] ?? 0) * weight;
        }
      }
    }
  }
  return out;
}
