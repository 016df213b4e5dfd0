// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endIdleLoads } from '../../../../src/widget/engines/dash/idle.ts';

type Loader = (this: object) => { load: (request: object, response: object) => unknown };

beforeEach(() => {
  vi.useFakeTimers();
});

/** A load of the library, through its loader as it is extended. */
function load(
  xhr: (EventTarget & { timeout: number }) | null = Object.assign(new EventTarget(), { timeout: 20_000 }),
  firstByteMs: number | null = null,
) {
  const own = vi.fn((_request: object, _response: object) => true);
  const parent = { load: (request: object, response: object) => own(request, response), getXhr: () => xhr };
  const patienceMs = vi.fn(() => firstByteMs);
  const player = {
    extend: (name: string, loader: object, isOverridden: boolean) => {
      expect([name, isOverridden]).toEqual(['XHRLoader', true]);
      // The library puts the new methods over the loader's own.
      Object.assign(parent, (loader as Loader).call({ parent }));
    },
  };
  endIdleLoads(player as never, { patienceMs });
  const request = { url: 'https://a.test/1.m4s' };
  expect(parent.load(request, {})).toBe(true);
  expect(own).toHaveBeenCalledExactlyOnceWith(request, {});
  return {
    told: (type: string) => xhr?.dispatchEvent(new Event(type)),
    isEnded: () => xhr?.timeout === 1,
  };
}

describe('a load of DASH', () => {
  it('is ended when nothing has come for four seconds', () => {
    const { told, isEnded } = load();
    told('progress');
    vi.advanceTimersByTime(3_999);
    told('progress');
    vi.advanceTimersByTime(3_999);
    expect(isEnded()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isEnded()).toBe(true);
  });

  it('is left to the library before its first byte, and behind its end', () => {
    const { told, isEnded } = load();
    vi.advanceTimersByTime(19_000);
    expect(isEnded()).toBe(false);
    told('progress');
    told('loadend');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is ended when its first byte has not come for as long as its host is waited for', () => {
    const { told, isEnded } = load(undefined, 3_000);
    vi.advanceTimersByTime(2_999);
    expect(isEnded()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isEnded()).toBe(true);
    told('loadend');
    expect(vi.getTimerCount()).toBe(0);
    const other = load(undefined, 3_000);
    other.told('progress');
    vi.advanceTimersByTime(3_999);
    expect(other.isEnded()).toBe(false);
  });

  it('may have ended before it is watched', () => {
    load(null);
    expect(vi.getTimerCount()).toBe(0);
  });
});
