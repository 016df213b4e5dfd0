// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { computeDeviceId, ensureDeviceId } from '../../../src/widget/startup/device-id.ts';
import { readSessionContext } from '../../../src/widget/startup/session-context.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the device id', () => {
  it('is a hash of 128 bits in hex, the same for the same device', async () => {
    const first = await computeDeviceId({ a: () => 1, b: () => 'x' });
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect(await computeDeviceId({ b: () => 'x', a: () => 1 })).toBe(first);
    expect(await computeDeviceId({ a: () => 2, b: () => 'x' })).not.toBe(first);
  });

  it('accepts characteristics that are computed in two steps', async () => {
    expect(await computeDeviceId({ a: () => () => Promise.resolve(1) })).toBe(await computeDeviceId({ a: () => 1 }));
  });

  it('is the same whether a characteristic throws, rejects or is late', async () => {
    const fail = () => {
      throw new Error('x');
    };
    const thrown = await computeDeviceId({ a: fail, b: () => 1 });
    expect(await computeDeviceId({ a: () => Promise.reject(new Error('y')), b: () => 1 })).toBe(thrown);
    const late = computeDeviceId({ a: () => new Promise(() => undefined), b: () => 1 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await late).toBe(thrown);
    expect(thrown).not.toBe(await computeDeviceId({ a: () => undefined, b: () => 1 }));
  });

  it('waits for all characteristics together, not one after the other', async () => {
    const never = () => new Promise(() => undefined);
    let isDone = false;
    void computeDeviceId({ a: never, b: never, c: never }).then(() => (isDone = true));
    await vi.advanceTimersByTimeAsync(999);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isDone).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('creates no canvas, frame, audio or text element', async () => {
    const create = vi.spyOn(document, 'createElement');
    await computeDeviceId();
    const names = create.mock.calls.map(([name]) => name);
    expect(names.filter((name) => ['canvas', 'iframe', 'audio', 'span'].includes(name))).toEqual([]);
  });

  it('is computed once and kept in the cookie', async () => {
    const id = await ensureDeviceId();
    expect(readSessionContext()).toBe(id);
    expect(await ensureDeviceId()).toBe(id);
  });

  it('is kept if the cookie has one, even if the server wrote it', async () => {
    document.cookie = 'device_fp=from-the-server; path=/';
    expect(await ensureDeviceId()).toBe('from-the-server');
  });
});
