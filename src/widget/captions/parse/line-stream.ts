/** How long a file is read without a break, so that the film does not stutter. */
const LONGEST_RUN_MS = 8;
const STEPS_BETWEEN_CHECKS = 100;

/** Pauses in the reading of a file. The returned function is called before each step of long work. It returns null, or a promise to wait for. */
export function createPauser(): () => Promise<void> | null {
  let step = 0;
  let beganAtMs = performance.now();
  const pause = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve));
    beganAtMs = performance.now();
  };
  return () => {
    step += 1;
    return step % STEPS_BETWEEN_CHECKS === 0 && performance.now() - beganAtMs > LONGEST_RUN_MS ? pause() : null;
  };
}

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
