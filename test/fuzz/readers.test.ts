import { expect, describe, it } from 'vitest';
import { runTarget } from '../../e2e/fuzz/run.ts';
import { readers } from '../../e2e/fuzz/targets/index.ts';

/** For each; `npm run fuzz` tries 100 000. */
const COUNT = 300;
const FIXED_SEED = 1;
const randomSeed = Math.floor(Math.random() * 2 ** 31);
console.info(`The seed of this run: FUZZ_SEED=${randomSeed}`);

describe.each([FIXED_SEED, randomSeed])('inputs from the seed %i on', (seed) => {
  it.each(readers.map((target) => [target.name, target] as const))('%s', async (_, target) => {
    const { inputs, findings } = await runTarget(target, { count: COUNT, seed });
    expect(findings).toEqual([]);
    expect(inputs).toBe(Math.ceil(COUNT * target.share));
  });
});
