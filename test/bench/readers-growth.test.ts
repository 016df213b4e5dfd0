import { describe, expect, it } from 'vitest';
import { readers } from '../../e2e/bench/worst-shapes.ts';

const SMALL = 16_000;
const TIMES = 4;

/** Best of several: what else the machine does slows a run down, and never makes one faster. */
async function bestMs(work: () => unknown): Promise<number> {
  let best = Infinity;
  for (let run = 0; run < 5; run += 1) {
    const startedAtMs = performance.now();
    await work();
    best = Math.min(best, performance.now() - startedAtMs);
  }
  return best;
}

describe.each(Object.entries(readers))('reading %s', (_, { read, shapes }) => {
  it.each(Object.entries(shapes))('grows with the file, and no faster: %s', async (_shape, fill) => {
    const [small, large] = [fill(SMALL), fill(SMALL * TIMES)];
    const smallMs = await bestMs(() => read(small));
    const largeMs = await bestMs(() => read(large));
    // Squared it would be sixteen times. A millisecond more for both, so that what takes no time has no ratio.
    expect((largeMs + 1) / (smallMs + 1)).toBeLessThan(8);
  });
});
