const TIMES = 4;
/** What else a process does (its garbage, its compiler) is never less than nothing: the best of many is the work's own. */
const ROUNDS = 200;

/** Half of what work would take that looks at every place of the larger input from every other. */
export const FAR_BELOW_SQUARED = TIMES ** 2 / 2;

/** Of the processor, in milliseconds: on a busy machine a clock also counts the time of others. */
async function timeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * How many times longer work takes with four times as much. It is tried again until that is far below the square, or many
 * times have shown that it is not.
 * @param prepare makes an input of this size, and tells what to do with it
 */
export async function growthOf(size: number, prepare: (size: number) => () => unknown): Promise<number> {
  const [small, large] = [prepare(size), prepare(size * TIMES)];
  let [smallMs, largeMs, ratio] = [Infinity, Infinity, Infinity];
  for (let round = 0; round < ROUNDS && ratio >= FAR_BELOW_SQUARED; round += 1) {
    smallMs = Math.min(smallMs, await timeOf(small));
    largeMs = Math.min(largeMs, await timeOf(large));
    // A millisecond more for both, so that what takes no time has no ratio.
    ratio = (largeMs + 1) / (smallMs + 1);
  }
  return ratio;
}
