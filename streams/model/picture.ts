/** Black bars that are part of the picture, as shares of it. */
export interface Bars {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Whether black bars are cut off, and by how much that makes the picture larger. */
export interface CropState {
  readonly isOn: boolean;
  /** What the host page wants; null: the viewer decides. */
  readonly asked: boolean | null;
  /** Width by height of the picture with its bars; null until it is known. */
  readonly aspect: number | null;
  /** Null: the film has none, or its analysis is not known. */
  readonly bars: Bars | null;
  /** How many times larger the picture is without its bars; 1: the frame has no room for more. */
  readonly gain: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a picture is drawn in its frame: so many times larger, and moved by shares of the frame. */
export interface Crop {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A smaller gain is not seen, and not worth the picture's own way through the compositor. */
const LEAST_GAIN = 1.005;

/**
 * The largest picture without bars that the frame has room for, in its middle. No part of the picture itself is ever
 * cut off. Null: the picture cannot be larger.
 */
export function cropIn(frame: Size, aspect: number, { top, bottom, left, right }: Bars): Crop | null {
  if (!(frame.width > 0 && frame.height > 0 && aspect > 0)) return null;
  const width = Math.min(frame.width, frame.height * aspect);
  const height = width / aspect;
  const scale = Math.min(frame.width / (width * (1 - left - right)), frame.height / (height * (1 - top - bottom)));
  if (!(scale >= LEAST_GAIN)) return null;
  return {
    scale,
    x: (scale * width * (right - left)) / 2 / frame.width,
    y: (scale * height * (bottom - top)) / 2 / frame.height,
  };
}
