import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBatches } from '../../src/backend/load/batches.ts';

describe('batches', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const limits = { everyMs: 250, items: 3, waiting: 5 };
  /** Records the items of each batch, and how each item ended. */
  const recorded = (run: (items: readonly number[]) => Promise<unknown> = () => Promise.resolve()) => {
    const ran: (readonly number[])[] = [];
    const ended: string[] = [];
    const batches = createBatches<number, number>(
      limits,
      async (items) => {
        ran.push(items);
        await run(items);
        return items.map((item) => item * 10);
      },
      (error) => (error as Error).message === 'of one',
    );
    const add = (item: number) =>
      void batches.add(item).then(
        (result) => ended.push(`${item}: ${result}`),
        (error: Error) => ended.push(`${item}: ${error.message}`),
      );
    return { ...batches, add, ran, ended };
  };

  it('do not delay the first item, gather what is added within a quarter of a second, and give each item its own result', async () => {
    const { add, ran, ended } = recorded();
    add(1);
    await vi.advanceTimersByTimeAsync(0);
    expect([ran, ended]).toEqual([[[1]], ['1: 10']]);
    add(2);
    await vi.advanceTimersByTimeAsync(200);
    add(3);
    await vi.advanceTimersByTimeAsync(49);
    expect(ran).toEqual([[1]]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ran).toEqual([[1], [2, 3]]);
    expect(ended).toEqual(['1: 10', '2: 20', '3: 30']);
  });

  it('begin as soon as they are full, and leave the rest to the next batch', async () => {
    const { add, ran } = recorded();
    add(1);
    await vi.advanceTimersByTimeAsync(0);
    for (const item of [2, 3, 4, 5]) add(item);
    await vi.advanceTimersByTimeAsync(0);
    expect(ran).toEqual([[1], [2, 3, 4]]);
    await vi.advanceTimersByTimeAsync(250);
    expect(ran).toEqual([[1], [2, 3, 4], [5]]);
  });

  it('run one at a time, and refuse items beyond the most that may wait', async () => {
    let finish = () => {};
    const { add, ran, ended, report } = recorded(() => new Promise<void>((resolve) => (finish = resolve)));
    for (const item of [1, 2, 3, 4, 5, 6, 7, 8]) add(item);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ran).toEqual([[1, 2, 3]]);
    expect(report()).toEqual({ running: 3, waiting: 5 });
    expect(() => add(9)).toThrow('Too much to do');
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).toEqual(['1: 10', '2: 20', '3: 30']);
    expect(ran).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
  });

  it('that fail because of one item try their items one by one; another failure fails all of them', async () => {
    const bad = recorded((items) => (items.includes(2) ? Promise.reject(new Error('of one')) : Promise.resolve()));
    for (const item of [1, 2, 3]) bad.add(item);
    await vi.advanceTimersByTimeAsync(0);
    expect(bad.ended).toEqual(['1: 10', '2: of one', '3: 30']);
    const cut = recorded(() => Promise.reject(new Error('the cable is cut')));
    for (const item of [1, 2, 3]) cut.add(item);
    await vi.advanceTimersByTimeAsync(0);
    expect(cut.ended).toEqual(['1: the cable is cut', '2: the cable is cut', '3: the cable is cut']);
    expect(cut.ran).toHaveLength(1);
  });

  it('run what waits without delay when they are closed', async () => {
    const { add, close, ended } = recorded();
    for (const item of [1, 2]) add(item);
    await vi.advanceTimersByTimeAsync(0);
    for (const item of [3, 4]) add(item);
    await close();
    await Promise.resolve();
    expect(ended).toEqual(['1: 10', '2: 20', '3: 30', '4: 40']);
  });
});
