import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { within } from '../../../src/widget/shared/within.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Never ends but by its signal. */
const endless = (signal: AbortSignal): Promise<string> =>
  new Promise((_, reject) => {
    const abort = () => reject(new Error('aborted'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
  });

it('is aborted after its time, and not before', async () => {
  const ended = vi.fn();
  const result = within(1_000, endless).catch(ended);
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await result;
  expect(ended).toHaveBeenCalledOnce();
});

it.each([
  ['while it runs', false],
  ['before it runs', true],
])('is aborted with another signal %s', async (_, isEarly) => {
  const other = new AbortController();
  if (isEarly) other.abort();
  const result = within(1_000, endless, other.signal);
  other.abort();
  await expect(result).rejects.toThrow('aborted');
});

it('leaves no timer and no listener behind, however it ends', async () => {
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, 'addEventListener');
  const removed = vi.spyOn(signal, 'removeEventListener');
  expect(await within(1_000, () => Promise.resolve('done'), signal)).toBe('done');
  await expect(within(1_000, () => Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
  expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(added.mock.calls.map(([, listener]) => listener));
});

it('needs nothing of AbortSignal that older browsers lack', async () => {
  vi.stubGlobal('AbortSignal', {});
  expect(await within(1_000, () => Promise.resolve(1))).toBe(1);
  vi.unstubAllGlobals();
});
