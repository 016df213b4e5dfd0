import { performance } from 'node:perf_hooks';
import { describe, expect, it, vi } from 'vitest';
import { mutateJson, mutateText } from '../../e2e/fuzz/mutate.ts';
import { createRandom, type Random } from '../../e2e/fuzz/random.ts';
import { runTarget } from '../../e2e/fuzz/run.ts';
import type { Target } from '../../e2e/fuzz/target.ts';

const run = (attempt: Target['try'], options = {}) =>
  runTarget({ name: 'a reader', share: 1, try: attempt }, { count: 20, seed: 7, ...options });

describe('a run', () => {
  it('finds nothing in a correct reader, after all inputs', async () => {
    expect(await run(() => null)).toMatchObject({ target: 'a reader', inputs: 20, seed: 7, findings: [] });
  });

  it('names the input that broke a reader by a seed that does it again', async () => {
    const breaks = (random: Random): void => {
      if (random.below(4) === 0) throw new TypeError('broken');
    };
    const { findings } = await run(breaks);
    expect(findings.length).toBeGreaterThan(0);
    for (const { seed, problem } of findings) {
      expect(problem).toMatch(/^TypeError: broken/);
      expect((await run(breaks, { seed, count: 1 })).findings).toHaveLength(1);
    }
  });

  it('ends after a few findings', async () => {
    const { inputs, findings } = await run(() => Promise.reject(new Error('always')));
    expect([inputs, findings.length]).toEqual([5, 5]);
  });

  /** Makes the clock of a run go on only when a test says so. */
  function holdClock(): (ms: number) => void {
    let nowMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    return (ms) => void (nowMs += ms);
  }

  it('finds a slow reader on every try', async () => {
    const pass = holdClock();
    const read = vi.fn(() => pass(1_050));
    const { findings, slowestMs } = await run(read, { count: 1 });
    expect(slowestMs).toBe(1_050);
    expect(read).toHaveBeenCalledTimes(5);
    expect(findings).toMatchObject([{ problem: 'took 1050 ms' }]);
  });

  it('does not count the time in which an input is made', async () => {
    const pass = holdClock();
    const makeLong = (_: Random, made: () => void): void => {
      pass(1_050);
      made();
    };
    expect((await run(makeLong, { count: 1 })).findings).toEqual([]);
  });

  it('finds a changed global', async () => {
    const spoil = (): void => void Object.assign(Object.prototype, { spoilt: true });
    try {
      expect((await run(spoil, { count: 1 })).findings).toMatchObject([
        { problem: expect.stringContaining('Object.prototype has got spoilt') as string },
      ]);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'spoilt');
    }
  });

  it('finds an error that a reader has caught and only logged, and restores the console', async () => {
    const { error } = console;
    const catches = (random: Random): void => {
      if (random.below(4) === 0) console.error('potok: a command failed', new ReferenceError('x is not defined'));
    };
    const { findings } = await run(catches);
    expect(findings.length).toBeGreaterThan(0);
    for (const { seed, problem } of findings) {
      expect(problem).toMatch(/^said: potok: a command failed ReferenceError: x is not defined/);
      expect((await run(catches, { seed, count: 1 })).findings).toHaveLength(1);
    }
    expect(console.error).toBe(error);
  });

  it('ends when its time is over', async () => {
    const pass = holdClock();
    expect((await run(() => pass(10), { budgetMs: 30 })).inputs).toBe(4);
  });

  it('finds memory that is kept for every input', async () => {
    const kept: unknown[] = [];
    let heapUsed = 0;
    const { memoryUsage } = process;
    Object.assign(globalThis, { gc: () => undefined });
    process.memoryUsage = Object.assign(() => ({ ...memoryUsage(), heapUsed: (heapUsed = kept.length * 2_000_000) }), {
      rss: memoryUsage.rss,
    });
    try {
      const { growth, findings } = await run(() => kept.push(0));
      expect(growth).toBe(30_000_000);
      expect(findings).toMatchObject([{ problem: 'the heap grew by 30.0 MB' }]);
      expect(heapUsed).toBe(40_000_000);
    } finally {
      process.memoryUsage = memoryUsage;
      Reflect.deleteProperty(globalThis, 'gc');
    }
  });
});

describe('changed inputs', () => {
  const inputs = (seed: number) => {
    const random = createRandom(seed);
    return Array.from({ length: 50 }, () => [mutateText(random, ['a b c']), mutateJson(random, [{ a: [1, 'b'] }])]);
  };
  it('are the same for the same seed, and others for another', () => {
    expect(inputs(1)).toEqual(inputs(1));
    expect(inputs(1)).not.toEqual(inputs(2));
  });
  it('differ from the originals', () => {
    const texts = inputs(3).map(([text]) => text);
    expect(texts.filter((text) => text !== 'a b c').length).toBeGreaterThan(40);
    expect(new Set(texts).size).toBeGreaterThan(35);
  });
});
