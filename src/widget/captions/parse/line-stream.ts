/** How long a file is read in one go: a film must not stutter meanwhile. */
const GO_MS = 8;
const LINES_BETWEEN_LOOKS = 100;

/**
 * Lines as much of a stream as the parser asks for; a real one costs more for each line than reading it does. It ends
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
