/** How long a file is read without a break, so that the film does not stutter. */
const GO_MS = 8;
const LINES_BETWEEN_LOOKS = 100;

/**
 * The part of a stream of lines that the parser uses; a real stream costs more per line than reading it does. Ends
 * early once enough has been read.
 */
export function lineStream(lines: readonly string[], isEnough: () => boolean): ReadableStream<string> {
  let next = 0;
  let beganAtMs = performance.now();
  const reader = {
    read: async () => {
      const value = isEnough() ? undefined : lines[next];
      next += 1;
      if (next % LINES_BETWEEN_LOOKS === 0 && performance.now() - beganAtMs > GO_MS) {
        await new Promise((resolve) => setTimeout(resolve));
        beganAtMs = performance.now();
      }
      return value === undefined ? { done: true, value } : { done: false, value };
    },
    cancel: () => Promise.resolve(),
  };
  return { getReader: () => reader } as unknown as ReadableStream<string>;
}
