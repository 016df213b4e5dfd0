import type { Source } from './source.ts';

/** A longer file does more than one thing, or lists many things of one kind and should be split by subject. */
const MOST_LINES = 300;

/** The files that are too long. */
export const sizeOffences = (sources: readonly Source[]): string[] =>
  sources.filter(({ lines }) => lines > MOST_LINES).map(({ path, lines }) => `${path} has ${String(lines)} lines`);
