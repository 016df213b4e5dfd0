import { joinSpans, type Span } from './spans.ts';

/** The size and the rate at which pictures are examined. */
export const SAMPLING = { width: 32, height: 18, perSecond: 30 } as const;
export const FRAME_BYTES = SAMPLING.width * SAMPLING.height * 3;

/**
 * A flash counts if it fills a quarter of a tenth of the viewer's field of view. That tenth is a rectangle of a third
 * of the picture's width and height.
 */
const FIELD = { width: Math.round(SAMPLING.width / 3), height: Math.round(SAMPLING.height / 3) } as const;
const LEAST_CELLS = Math.round((FIELD.width * FIELD.height) / 4);

/** The most changes within a second: three flashes, each of which changes the picture there and back. */
const MOST_CHANGES = 6;
/** A second, shortened by half a picture, because times are inexact by that much. */
const WITHIN_SECONDS = 1 - 0.5 / SAMPLING.perSecond;
const BRIGHTER = 0.1;
const BRIGHTEST_DARK = 0.8;
const REDDER = 20;
const SATURATED = 0.8;

export interface FlashFinder {
  /** Takes a picture with 24 bits for each pixel. */
  add: (frame: Uint8Array) => void;
  end: () => { readonly general: readonly Span[]; readonly red: readonly Span[] };
}

/** Linear light for each value of a colour channel: relative luminance is computed from it. */
const linear = Float64Array.from({ length: 256 }, (_, at) => {
  const value = at / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Finds general flashes and red flashes as WCAG 2.3.1 defines them. */
export function createFlashFinder(): FlashFinder {
  const general = createChanges((dark, light) => light - dark >= BRIGHTER && dark < BRIGHTEST_DARK);
  const red = createChanges((low, high) => high - low > REDDER);
  let index = 0;
  return {
    add: (frame) => {
      const seconds = index++ / SAMPLING.perSecond;
      general.add(seconds, (cell) => {
        const [r, g, b] = colourOf(frame, cell);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      });
      red.add(seconds, (cell) => {
        const [r, g, b] = colourOf(frame, cell);
        const sum = r + g + b;
        return sum > 0 && r / sum >= SATURATED ? Math.max(0, r - g - b) * 320 : 0;
      });
    },
    end: () => ({ general: flashesOf(general.times()), red: flashesOf(red.times()) }),
  };
}

function colourOf(frame: Uint8Array, cell: number): readonly [number, number, number] {
  const of = (at: number) => linear[frame[cell * 3 + at] ?? 0] ?? 0;
  return [of(0), of(1), of(2)];
}

type Direction = 1 | -1;

/** Notes each time at which enough of the picture changes in the opposite direction to the change before. */
function createChanges(isChange: (low: number, high: number) => boolean) {
  const cells = SAMPLING.width * SAMPLING.height;
  const extremes = new Float64Array(cells);
  const directions = new Int8Array(cells);
  const times: number[] = [];
  let isFirst = true;
  let last: Direction | null = null;

  /** The new direction of a cell if its value turns at this picture; 0 if it does not turn. */
  const step = (cell: number, value: number): Direction | 0 => {
    const extreme = extremes[cell] ?? 0;
    const direction = directions[cell] ?? 0;
    const isOn = direction >= 0 ? value > extreme : value < extreme;
    if (isOn && direction !== 0) extremes[cell] = value;
    if (!isChange(Math.min(value, extreme), Math.max(value, extreme))) return 0;
    const now: Direction = value > extreme ? 1 : -1;
    if (now === direction) return 0;
    extremes[cell] = value;
    directions[cell] = now;
    return now;
  };

  return {
    add: (seconds: number, valueOf: (cell: number) => number) => {
      const changed = new Int8Array(cells);
      for (let cell = 0; cell < cells; cell++) {
        const value = valueOf(cell);
        if (isFirst) extremes[cell] = value;
        else changed[cell] = step(cell, value);
      }
      isFirst = false;
      for (const direction of [1, -1] as const) {
        if (direction === last || !isLarge(changed, direction)) continue;
        times.push(seconds);
        last = direction;
        break;
      }
    },
    times: () => times,
  };
}

function isLarge(changed: Int8Array, direction: Direction): boolean {
  if (changed.reduce((sum, one) => sum + Number(one === direction), 0) < LEAST_CELLS) return false;
  for (let top = 0; top + FIELD.height <= SAMPLING.height; top++)
    for (let left = 0; left + FIELD.width <= SAMPLING.width; left++) {
      let count = 0;
      for (let y = top; y < top + FIELD.height; y++)
        for (let x = left; x < left + FIELD.width; x++) count += Number(changed[y * SAMPLING.width + x] === direction);
      if (count >= LEAST_CELLS) return true;
    }
  return false;
}

/** The spans of less than a second that have more changes than are allowed. */
function flashesOf(times: readonly number[]): Span[] {
  const spans: Span[] = [];
  for (let at = MOST_CHANGES; at < times.length; at++) {
    const [start, end] = [times[at - MOST_CHANGES] ?? 0, times[at] ?? 0];
    if (end - start < WITHIN_SECONDS) spans.push({ start, end });
  }
  return joinSpans(spans, { gap: 0.5, least: 0 });
}
