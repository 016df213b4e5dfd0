import { clamp } from '../format.ts';

const PAGE_STEP_PERCENT = 10;

interface SliderKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** The percentage that a key moves to, 0 to 100; null for keys that a slider does not use. */
export function percentAfterKey(
  { key, shiftKey }: SliderKey,
  percent: number,
  stepPercent: number,
  shiftMultiplier = 1,
): number | null {
  const step = stepPercent * (shiftKey ? shiftMultiplier : 1);
  const target = {
    ArrowRight: percent + step,
    ArrowUp: percent + step,
    ArrowLeft: percent - step,
    ArrowDown: percent - step,
    PageUp: percent + PAGE_STEP_PERCENT,
    PageDown: percent - PAGE_STEP_PERCENT,
    Home: 0,
    End: 100,
  }[key];
  return target === undefined ? null : clamp(target, 0, 100);
}

export function snap(percent: number, stepPercent: number): number {
  return clamp(Number((Math.round(percent / stepPercent) * stepPercent).toFixed(3)), 0, 100);
}

export function percentAtPointer(track: Element, clientX: number): number {
  const { left, width } = track.getBoundingClientRect();
  return width > 0 ? clamp(((clientX - left) / width) * 100, 0, 100) : 0;
}

/** The range and the step of a slider. */
export interface Scale {
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
  /** Step of an arrow key; by default `step`. */
  readonly keyStep?: number;
}

export function percentOf(value: number, { minimum, maximum }: Scale): number {
  return clamp(((value - minimum) / (maximum - minimum)) * 100, 0, 100);
}

/** The value at a percentage, rounded to whole steps. */
export function valueAt(percent: number, { minimum, maximum, step }: Scale): number {
  const steps = Math.round(((percent / 100) * (maximum - minimum)) / step);
  return clamp(Number((minimum + steps * step).toFixed(3)), minimum, maximum);
}

/** The value that a key moves to; null for keys that a slider does not use. */
export function valueAfterKey(key: SliderKey, value: number, scale: Scale): number | null {
  const { minimum, maximum, step, keyStep = step } = scale;
  const stepPercent = (keyStep / (maximum - minimum)) * 100;
  const percent = percentAfterKey(key, percentOf(value, scale), stepPercent);
  return percent === null ? null : valueAt(percent, scale);
}
