import type { Line } from '../../streams/model/time-map.ts';

/** The times at which the reference has speech, on a grid of time. */
export interface Activity {
  readonly step: number;
  /** Sums up to each place of the grid: they rise where there is more speech than on average. */
  readonly sums: Float64Array;
}

/** @param margin seconds before the beginning and behind the end that lines may be moved to */
export function activityOf(spans: readonly Line[], step: number, margin: number): Activity {
  const last = spans.reduce((most, { end }) => Math.max(most, end), 0);
  const length = Math.ceil((last + 2 * margin) / step) + 2;
  const cells = new Float64Array(length);
  const toCell = (seconds: number) => Math.min(Math.max(Math.round((seconds + margin) / step), 0), length - 1);
  for (const { start, end } of spans) cells.fill(1, toCell(start), toCell(end));
  const [from, to] = [toCell(spans[0]?.start ?? 0), toCell(last)];
  let spoken = 0;
  for (let at = from; at < to; at++) spoken += cells[at] ?? 0;
  const mean = spoken / Math.max(to - from, 1);
  const sums = new Float64Array(length + 1);
  for (let at = 0; at < length; at++) sums[at + 1] = (sums[at] ?? 0) + (cells[at] ?? 0) - mean;
  return { step, sums };
}

/** The index of the first of these sorted numbers that is not below the value. */
export function indexFrom(sorted: ArrayLike<number>, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The distance to the nearest of these sorted numbers, with its sign. */
export function distanceToNearest(sorted: ArrayLike<number>, value: number): number {
  const at = indexFrom(sorted, value);
  const [before, behind] = [sorted[at - 1] ?? -Infinity, sorted[at] ?? Infinity];
  return value - before <= behind - value ? before - value : behind - value;
}
