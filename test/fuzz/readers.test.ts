import { performance } from 'node:perf_hooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawingPage } from '../../e2e/fuzz/drawing-page.ts';
import { runTarget } from '../../e2e/fuzz/run.ts';
import { readers } from '../../e2e/fuzz/targets/index.ts';

/** Inputs for each reader; `npm run fuzz` tries 100 000. */
const COUNT = 300;
const SEEDS = [1, 2];

// `npm run fuzz` finds out how long an input takes, on a quiet machine.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(0));
// Chapters and captions look up entities in the page's own document.
beforeEach(() => void vi.stubGlobal('document', drawingPage));
afterEach(() => void vi.unstubAllGlobals());

describe.each(SEEDS)('inputs from the seed %i on', (seed) => {
  it.each(readers.map((target) => [target.name, target] as const))('%s', async (_, target) => {
    const { inputs, findings } = await runTarget(target, { count: COUNT, seed });
    expect(findings).toEqual([]);
    expect(inputs).toBe(Math.ceil(COUNT * target.share));
  });
});
