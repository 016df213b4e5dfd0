import type { Source } from './source.ts';

/** A file that is longer does more than one thing, or lists many of one kind and should be split by what they are of. */
const MOST_LINES = 300;

/** The files that are too long. */
export const sizeOffences = (sources: readonly Source[]): string[] =>
  sources.filter(({ lines }) => lines > MOST_LINES).map(({ path, lines }) => `${path} has ${String(lines)} lines`);
