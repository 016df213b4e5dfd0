/** How long a file is read without a break, so that the film does not stutter. */
const LONGEST_RUN_MS = 8;
const STEPS_BETWEEN_CHECKS = 100;

/** The returned function is called before each step of long work. It returns null, or a promise to wait for. */
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
