import type { Source } from './source.ts';

const medianBelow = 80;
const longAbove = 200;
const longShare = 0.05;

/** What is wrong with the sizes of files, with the longest ones named. */
export function sizeOffences(sources: readonly Source[]): string[] {
  const sorted = [...sources].sort((a, b) => b.lines - a.lines);
  const median = sorted[Math.floor(sorted.length / 2)]?.lines ?? 0;
  const long = sorted.filter(({ lines }) => lines > longAbove);
  const names = long.map(({ path, lines }) => `${path} (${String(lines)})`).join(', ');
  return [
    ...(median < medianBelow ? [] : [`the median file has ${String(median)} lines`]),
    ...(long.length <= sources.length * longShare ? [] : [`more than 5 % of the files are long: ${names}`]),
  ];
}
