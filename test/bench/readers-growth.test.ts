import { describe, expect, it } from 'vitest';
import { readers } from '../../e2e/bench/worst-shapes.ts';

const SMALL = 16_000;
const TIMES = 4;
/** What a reader would take for the larger file that looks at every place from every other. */
const SQUARED = TIMES ** 2;

/** What else the process does (its garbage, its compiler) is never less than nothing: the best of many is the reader's. */
const ROUNDS = 200;

/** Of the processor, in milliseconds: on a busy machine a clock also counts the time of others. */
async function timeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

describe.each(Object.entries(readers))('reading %s', (_, { read, shapes }) => {
  it.each(Object.entries(shapes))('grows with the file, and no faster: %s', async (_shape, fill) => {
    const [small, large] = [fill(SMALL), fill(SMALL * TIMES)];
    let [smallMs, largeMs, ratio] = [Infinity, Infinity, Infinity];
    for (let round = 0; round < ROUNDS && ratio >= SQUARED / 2; round += 1) {
      smallMs = Math.min(smallMs, await timeOf(() => read(small)));
      largeMs = Math.min(largeMs, await timeOf(() => read(large)));
      // A millisecond more for both, so that what takes no time has no ratio.
      ratio = (largeMs + 1) / (smallMs + 1);
    }
    expect(ratio).toBeLessThan(SQUARED / 2);
  });
});
