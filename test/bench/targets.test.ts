import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageTarget } from '../../e2e/bench/targets.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const session = (answer: Promise<never>) => ({ send: () => answer, on: () => expect.fail('nobody listens') });

describe('a request to the browser', () => {
  it('fails when no answer comes, so that a bench ends when its browser has gone', async () => {
    const silent = pageTarget(session(new Promise(() => {})));
    const asked = expect(silent.send('Runtime.evaluate')).rejects.toThrow(
      'did not answer Runtime.evaluate within 60 s',
    );
    await vi.advanceTimersByTimeAsync(60_000);
    await asked;
  });

  it('keeps no timer once the answer is there', async () => {
    const failing = pageTarget(session(Promise.reject(new Error('gone'))));
    await expect(failing.send('Runtime.evaluate')).rejects.toThrow('gone');
    expect(vi.getTimerCount()).toBe(0);
  });
});
