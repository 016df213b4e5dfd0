/** This file judges from a small grey copy of a frame how good a poster it would be. */

const DARK = 40;
const BRIGHT = 235;

/**
 * The score of a frame. A sharp frame with many kinds of brightness has a high score. A score below zero means that the
 * frame cannot be a poster: it is black, white or one plain tone. Credits are letters on black or on one tone, so most
 * of the frame is dark or alike, however sharp the letters are.
 * @param pixels brightness from 0 to 255, row by row
 */
export function scorePoster(pixels: Uint8Array, width: number): number {
  const height = Math.floor(pixels.length / width);
  const histogram = new Array<number>(16).fill(0);
  let sum = 0;
  let squares = 0;
  let dark = 0;
  let bright = 0;
  for (const pixel of pixels) {
    sum += pixel;
    squares += pixel * pixel;
    if (pixel < DARK) dark++;
    if (pixel > BRIGHT) bright++;
    const bin = pixel >> 4;
    histogram[bin] = (histogram[bin] ?? 0) + 1;
  }
  const count = pixels.length;
  const mean = sum / count;
  const contrast = Math.sqrt(Math.max(0, squares / count - mean * mean));
  const plain = Math.max(...histogram) / count;
  if (contrast < 8 || dark / count > 0.85 || bright / count > 0.85 || plain > 0.85) return -1;
  const variety = histogram.filter((bin) => bin / count > 0.01).length / histogram.length;
  const isBalanced = 1 - Math.abs(mean - 118) / 137;
  return sharpness(pixels, width, height) * (0.2 + variety) * isBalanced * (1 - plain) * (1 - dark / count);
}

/**
 * The mean difference of neighbours, up to that of a clear picture: noise and letters have more, but are not better.
 */
function sharpness(pixels: Uint8Array, width: number, height: number): number {
  let sum = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const around =
        (pixels[at - 1] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at - width] ?? 0) + (pixels[at + width] ?? 0);
      sum += Math.abs(4 * (pixels[at] ?? 0) - around);
    }
  }
  const mean = sum / Math.max(1, (width - 2) * (height - 2));
  return Math.min(mean, CLEAR);
}

const CLEAR = 24;
const MOST_MOMENTS = 12;

/** The moments whose frames are judged. The titles at the beginning and the credits at the end are left out. */
export function posterMoments(seconds: number): number[] {
  const count = Math.max(1, Math.min(MOST_MOMENTS, Math.floor(seconds)));
  const [from, to] = [seconds * 0.08, seconds * 0.8];
  return Array.from({ length: count }, (_, at) => from + ((to - from) * (at + 0.5)) / count);
}
