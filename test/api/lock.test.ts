import { describe, expect, it } from 'vitest';
import { exclusively, type Locks } from '../../src/api/lock.ts';

describe('the lock', () => {
  it('of a page without locks lets one after another', async () => {
    const order: string[] = [];
    const work = (name: string, ms: number) => async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, ms));
      order.push(`${name} ends`);
    };
    await Promise.all([exclusively('l', 1_000, work('first', 20)), exclusively('l', 1_000, work('second', 0))]);
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('goes on after work that failed', async () => {
    const failing = exclusively('m', 1_000, () => Promise.reject(new Error('no')));
    const following = exclusively('m', 1_000, () => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await following).toBe('yes');
  });

  it('is not waited for longer than the given time', async () => {
    const locks: Locks = {
      request: (_name, { signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    };
    await expect(exclusively('n', 20, () => Promise.resolve(), locks)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is kept by the page if the browser refuses its own', async () => {
    const locks: Locks = {
      request: () => Promise.reject(new DOMException('blocked', 'SecurityError')),
    };
    expect(await exclusively('o', 1_000, () => Promise.resolve('done'), locks)).toBe('done');
  });
});
