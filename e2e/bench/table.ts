import { names, type Subject } from './subjects.ts';
import type { Samples } from './rounds.ts';
import { pairedRatio, summarize, type Summary } from './statistics.ts';

export interface Row<T> {
  readonly title: string;
  readonly value: (sample: T) => number;
  readonly format: (value: number) => string;
}

export const milliseconds = (value: number): string => `${Math.round(value)} ms`;
export const tenths = (value: number): string => `${value.toFixed(1)} ms`;
export const kilobytes = (value: number): string => `${(value / 1000).toFixed(1)} kB`;
export const count = (value: number): string => String(Math.round(value * 10) / 10);

/**
 * A Markdown table: medians with their spread, and the factor by which Potok needs more than itself without its black
 * box and than each other player, paired by round.
 */
export function table<T>(samples: Samples<T>, rows: readonly Row<T>[], subjects: readonly Subject[]): string {
  const others = subjects.filter((subject) => subject !== 'potok');
  const header = ['', ...subjects.map((one) => names[one]), ...others.map((one) => `Potok ÷ ${names[one]}`)];
  const lines = rows.map(({ title, value, format }) => [
    title,
    ...subjects.map((subject) => spread(summarize(samples[subject].map(value)), format)),
    ...others.map((other) => spread(pairedRatio(samples.potok.map(value), samples[other].map(value)), ratio)),
  ]);
  const separator = header.map((_, column) => (column === 0 ? '---' : '---:'));
  return [header, separator, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const ratio = (value: number): string => value.toFixed(2);

export function spread({ median, min, max }: Summary, format: (value: number) => string): string {
  if (Number.isNaN(median)) return '–';
  const [middle, low, high] = [format(median), format(min), format(max)];
  return low === high ? middle : `${middle} (${low.replace(/ .*/, '')}–${high.replace(/ .*/, '')})`;
}
