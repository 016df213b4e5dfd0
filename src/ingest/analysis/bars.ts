import type { FilmAnalysis } from '../../contract/analysis.ts';

/** The part of a frame that is not black, in pixels. */
export interface Crop {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
}

/** The share of frames that may lack the bars of all other frames, because a logo or a caption lies in the bars. */
const ODD_SHARE = 0.02;
/** A narrower bar is not counted: it is the edge of the picture. */
const LEAST_SHARE = 0.02;
const LEAST_FRAMES = 20;

/** Reads `… crop=1920:800:0:140`. Returns null if the line has no crop, or if its frame is all black. */
export function readCrop(line: string): Crop | null {
  const [, width, height, x, y] = /\bcrop=(-?\d+):(-?\d+):(-?\d+):(-?\d+)\b/.exec(line) ?? [];
  const crop = { width: Number(width), height: Number(height), x: Number(x), y: Number(y) };
  return crop.width > 0 && crop.height > 0 ? crop : null;
}

/** The bars that nearly all frames have. */
export function barsOf(
  crops: readonly Crop[],
  { width, height }: { readonly width: number; readonly height: number },
): FilmAnalysis['bars'] {
  if (crops.length < LEAST_FRAMES) return null;
  const least = (of: (crop: Crop) => number, whole: number): number => {
    const sorted = crops.map(of).sort((a, b) => a - b);
    const share = (sorted[Math.floor(sorted.length * ODD_SHARE)] ?? 0) / whole;
    return share < LEAST_SHARE ? 0 : Math.round(share * 1_000) / 1_000;
  };
  const bars = {
    top: least(({ y }) => y, height),
    bottom: least((crop) => height - crop.y - crop.height, height),
    left: least(({ x }) => x, width),
    right: least((crop) => width - crop.x - crop.width, width),
  };
  return Object.values(bars).some((share) => share > 0) ? bars : null;
}
