import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchBytes } from '../../../../src/widget/shared/files/fetch-bytes.ts';
import { trickle } from '../../../trickle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = (silentFrom: number) => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
    Promise.resolve(trickle('x'.repeat(60), { signal, silentFrom })),
  );
  return fetchBytes('https://media.test/ru.vtt', 1_000, new AbortController().signal);
};

describe('a file that the film does not need', () => {
  it('may arrive slowly', async () => {
    const file = load(99);
    await vi.advanceTimersByTimeAsync(61_000);
    expect((await file)?.bytes).toHaveLength(60);
  });

  it('is given up if no bytes arrive for 15 seconds', async () => {
    const failed = vi.fn();
    void load(30).catch(failed);
    await vi.advanceTimersByTimeAsync(44_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledOnce();
  });
});
