import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStatsSink } from '../../../src/widget/statistics/stats-sink.ts';

const report = (count: number) => ({ name: 'videoplayer_play', payload: { count } });

function setUp(stats?: unknown) {
  const scope = Object.assign(new EventTarget(), {
    setTimeout: vi.fn((work: () => void, delayMs: number) => Number(setTimeout(work, delayMs))),
    clearTimeout: (id: number) => clearTimeout(id),
    stats,
  });
  const got: unknown[] = [];
  const listen = (name: string, payload: { count: number }) => void got.push([name, payload.count]);
  const sink = createStatsSink(scope, null);
  const send = (told: ReturnType<typeof report>) => void sink['stats.send'](told);
  return { scope, got, listen, send };
}

const counts = (got: readonly unknown[]) => got.map((entry) => (entry as [string, number])[1]);

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('the statistics function of the page', () => {
  it('is called with name and payload, in separate tasks and in order', () => {
    const { scope, send, got, listen } = setUp();
    scope.stats = listen;
    send(report(1));
    send(report(2));
    expect(got).toEqual([]);
    vi.runOnlyPendingTimers();
    expect(got).toEqual([['videoplayer_play', 1]]);
    vi.runAllTimers();
    expect(counts(got)).toEqual([1, 2]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is called as a method of the page', () => {
    const { scope, send } = setUp();
    const stats = vi.fn();
    scope.stats = stats;
    send(report(1));
    vi.runAllTimers();
    expect(stats.mock.contexts).toEqual([scope]);
  });

  it.each([undefined, null, 'stats', { call: () => undefined }])(
    'gets its events later if it is %j at first',
    (other) => {
      const { scope, send, got, listen } = setUp(other);
      [1, 2, 3].forEach((count) => send(report(count)));
      vi.advanceTimersByTime(10_000);
      expect(got).toEqual([]);
      scope.stats = listen;
      vi.advanceTimersByTime(2_500);
      expect(counts(got)).toEqual([1, 2, 3]);
    },
  );

  it('is found by the next event at once if it appeared late', () => {
    const { scope, send, got, listen } = setUp();
    send(report(1));
    vi.advanceTimersByTime(600_000);
    scope.stats = listen;
    send(report(2));
    vi.advanceTimersByTime(2);
    expect(counts(got)).toEqual([1, 2]);
  });

  it('is searched ever more rarely, and not at all without events', () => {
    const { scope, send, got, listen } = setUp();
    expect(vi.getTimerCount()).toBe(0);
    send(report(1));
    vi.advanceTimersByTime(3_600_000);
    expect(scope.setTimeout.mock.calls.length).toBeLessThan(200);
    expect(Math.max(...scope.setTimeout.mock.calls.map(([, delayMs]) => delayMs))).toBe(30_000);
    scope.stats = listen;
    vi.advanceTimersByTime(30_000);
    expect(counts(got)).toEqual([1]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gets only the newest two hundred events', () => {
    const { scope, send, got, listen } = setUp();
    for (let count = 1; count <= 201; count += 1) send(report(count));
    scope.stats = listen;
    vi.advanceTimersByTime(60_000);
    expect(counts(got)).toHaveLength(200);
    expect(counts(got)[0]).toBe(2);
    expect(counts(got).at(-1)).toBe(201);
  });

  it('may throw or reject, which is logged once, and still gets later events', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { scope, send, got, listen } = setUp();
    scope.stats = () => {
      throw new Error('broken');
    };
    send(report(1));
    vi.runAllTimers();
    scope.stats = () => Promise.reject(new Error('broken later'));
    send(report(2));
    await vi.runAllTimersAsync();
    scope.stats = listen;
    send(report(3));
    vi.runAllTimers();
    expect(counts(got)).toEqual([3]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('may be a getter that throws, and is then tried again', () => {
    const { scope, send, got, listen } = setUp();
    let isBroken = true;
    Object.defineProperty(scope, 'stats', {
      get: () => {
        if (isBroken) throw new Error('no');
        return listen;
      },
    });
    send(report(1));
    vi.advanceTimersByTime(1_000);
    isBroken = false;
    vi.advanceTimersByTime(1_500);
    expect(counts(got)).toEqual([1]);
  });

  it('may be replaced by the page before the call', () => {
    const { scope, send, got, listen } = setUp();
    const old = vi.fn();
    scope.stats = old;
    send(report(1));
    scope.stats = listen;
    vi.runAllTimers();
    expect(old).not.toHaveBeenCalled();
    expect(counts(got)).toEqual([1]);
  });

  it('gets a copy of the payload', () => {
    const { scope, send } = setUp();
    scope.stats = (_name: string, payload: Record<string, unknown>) => (payload['count'] = 'spoiled');
    const mine = report(1);
    send(mine);
    vi.runAllTimers();
    expect(mine).toEqual(report(1));
  });

  it.each(['pagehide', 'freeze'])('gets all events at once on %s, and later ones at once as well', (event) => {
    const { scope, send, got, listen } = setUp();
    scope.stats = listen;
    [1, 2].forEach((count) => send(report(count)));
    scope.dispatchEvent(new Event(event));
    expect(counts(got)).toEqual([1, 2]);
    send(report(3));
    expect(counts(got)).toEqual([1, 2, 3]);
    scope.dispatchEvent(new Event('pageshow'));
    send(report(4));
    expect(counts(got)).toEqual([1, 2, 3]);
    vi.runAllTimers();
    expect(counts(got)).toEqual([1, 2, 3, 4]);
  });
});
