const TIMES = 4;
/** The other work of a process (garbage, compiler) only adds time, so the shortest of many times is the work's own. */
const ROUNDS = 200;

/** Half the growth of work that compares each place of the input with every other. */
export const FAR_BELOW_SQUARED = TIMES ** 2 / 2;

/** Processor time in milliseconds: on a busy machine a clock also counts the time of other processes. */
async function timeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * How many times longer work takes with four times the input. It is measured again until that is far below the square,
 * or many rounds have shown that it is not.
 * @param prepare makes an input of this size, and returns the work on it
 */
export async function growthOf(size: number, prepare: (size: number) => () => unknown): Promise<number> {
  const [small, large] = [prepare(size), prepare(size * TIMES)];
  let [smallMs, largeMs, ratio] = [Infinity, Infinity, Infinity];
  for (let round = 0; round < ROUNDS && ratio >= FAR_BELOW_SQUARED; round += 1) {
    smallMs = Math.min(smallMs, await timeOf(small));
    largeMs = Math.min(largeMs, await timeOf(large));
    // Both get a millisecond more, so that work without a measurable time has a ratio of 1.
    ratio = (largeMs + 1) / (smallMs + 1);
  }
  return ratio;
}
