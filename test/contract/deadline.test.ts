import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Interrupted, withDeadline } from '../../src/contract/deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Ends only by its signal. */
const endless = (signal: AbortSignal): Promise<string> =>
  new Promise((_, reject) => {
    const abort = () => reject(new Error('aborted'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
  });

/** A load that brings a byte each second for this long, and nothing after that. */
const trickle = (seconds: number) => (signal: AbortSignal, heard: () => void) => {
  for (let second = 1; second <= seconds; second += 1) setTimeout(heard, second * 1_000);
  return endless(signal);
};

describe('work with a deadline', () => {
  it('is ended after its time, and not before', async () => {
    const ended = vi.fn();
    const result = withDeadline(1_000, undefined, endless).catch(ended);
    await vi.advanceTimersByTimeAsync(999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await result;
    expect(ended).toHaveBeenCalledExactlyOnceWith(new Interrupted('timeout'));
  });

  it('goes on for a minute while data arrives, and ends when none has arrived for its time', async () => {
    const ended = vi.fn();
    void withDeadline(4_000, undefined, trickle(60)).catch(ended);
    await vi.advanceTimersByTimeAsync(63_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledExactlyOnceWith(new Interrupted('timeout'));
  });

  it.each([
    ['while it runs', false],
    ['before it runs', true],
  ])('is ended with another signal %s', async (_, isEarly) => {
    const other = new AbortController();
    if (isEarly) other.abort();
    const result = withDeadline(1_000, other.signal, endless);
    other.abort();
    await expect(result).rejects.toMatchObject({ why: 'canceled' });
  });

  it('leaves no timer and no listener behind, however it ends', async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    let late!: () => void;
    const work = (_: AbortSignal, heard: () => void) => {
      late = heard;
      return Promise.resolve('done');
    };
    expect(await withDeadline(1_000, signal, work)).toBe('done');
    late();
    await expect(withDeadline(1_000, signal, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
    expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
      added.mock.calls.map(([, listener]) => listener),
    );
  });

  it('needs nothing of AbortSignal that older browsers lack', async () => {
    vi.stubGlobal('AbortSignal', {});
    expect(await withDeadline(1_000, undefined, () => Promise.resolve(1))).toBe(1);
    vi.unstubAllGlobals();
  });
});
