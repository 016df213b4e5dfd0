import type { HostRange } from '../../contract/host-state.ts';

/** Far more than a viewer makes; a frame could send ranges without end. */
export const MOST_RANGES = 500;
/** Positions are told several times a second: a longer step is a jump that was not told. */
const LONGEST_STEP_SECONDS = 5;

const isRange = (range: unknown): range is HostRange =>
  Array.isArray(range) && Number.isFinite(range[0]) && Number.isFinite(range[1]) && range[0] <= range[1];

/** Parts of a film, as a media element gives them. Values that are not ranges are left out. */
export function timeRanges(given: readonly unknown[]): TimeRanges {
  const ranges = given.slice(0, MOST_RANGES).filter(isRange);
  const at = (index: number, side: 0 | 1): number => {
    const range = ranges[Math.trunc(index)];
    if (range === undefined)
      throw new DOMException(`There are ${String(ranges.length)} ranges, and none at ${index}`, 'IndexSizeError');
    return range[side];
  };
  return { length: ranges.length, start: (index) => at(index, 0), end: (index) => at(index, 1) };
}

/** The played ranges with one more step of the position, in order and without overlaps. */
export function addPlayed(ranges: readonly HostRange[], from: number, to: number): readonly HostRange[] {
  if (!(from < to && to - from <= LONGEST_STEP_SECONDS)) return ranges;
  const apart = ranges.filter(([start, end]) => end < from || start > to);
  const joined = ranges.filter(([start, end]) => end >= from && start <= to);
  const own: HostRange = [
    Math.min(from, ...joined.map(([start]) => start)),
    Math.max(to, ...joined.map(([, end]) => end)),
  ];
  const all = [...apart, own].sort(([one], [other]) => one - other);
  return all.length > MOST_RANGES ? closeSmallestGap(all) : all;
}

function closeSmallestGap(ranges: readonly HostRange[]): readonly HostRange[] {
  const gaps = ranges.slice(1).map(([start], index) => start - (ranges[index]?.[1] ?? 0));
  const smallest = gaps.indexOf(Math.min(...gaps));
  return ranges.flatMap((range, index) => {
    if (index === smallest) return [[range[0], ranges[index + 1]?.[1] ?? range[1]] as const];
    return index === smallest + 1 ? [] : [range];
  });
}
