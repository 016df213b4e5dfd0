import { createPauser } from './pauser.ts';

/**
 * The part of a stream of lines that the parser uses; a real stream costs more per line than reading it does. Ends
 * early once enough has been read.
 */
export function lineStream(lines: readonly string[], isEnough: () => boolean): ReadableStream<string> {
  let next = 0;
  const pauseIfDue = createPauser();
  const reader = {
    read: async () => {
      const value = isEnough() ? undefined : lines[next];
      next += 1;
      const pause = pauseIfDue();
      if (pause !== null) await pause;
      return value === undefined ? { done: true, value } : { done: false, value };
    },
    cancel: () => Promise.resolve(),
  };
  return { getReader: () => reader } as unknown as ReadableStream<string>;
}
