// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endIdleLoads } from '../../../../src/widget/engines/dash/idle.ts';

type Loader = (this: object) => { load: (request: object, response: object) => unknown };

beforeEach(() => {
  vi.useFakeTimers();
});

/** A load of the library through its extended loader. */
function load(
  xhr: (EventTarget & { timeout: number }) | null = Object.assign(new EventTarget(), { timeout: 20_000 }),
  firstByteMs: number | null = null,
  type = 'MediaSegment',
) {
  const own = vi.fn((_request: object, _response: object) => true);
  const parent = { load: (request: object, response: object) => own(request, response), getXhr: () => xhr };
  const patienceMs = vi.fn(() => firstByteMs);
  const noteGrowing = vi.fn();
  const player = {
    extend: (name: string, loader: object, isOverridden: boolean) => {
      expect([name, isOverridden]).toEqual(['XHRLoader', true]);
      // The library replaces the loader’s own methods by the new ones.
      Object.assign(parent, (loader as Loader).call({ parent }));
    },
  };
  endIdleLoads(player as never, { patienceMs, noteGrowing });
  const request = { url: 'https://a.test/1.m4s', customData: { request: { type } } };
  expect(parent.load(request, {})).toBe(true);
  expect(own).toHaveBeenCalledExactlyOnceWith(request, {});
  return {
    told: (type: string, loaded = 0) => xhr?.dispatchEvent(Object.assign(new Event(type), { loaded })),
    isEnded: () => xhr?.timeout === 1,
    timeoutMs: () => xhr?.timeout,
    noteGrowing,
  };
}

describe('a load of DASH', () => {
  it('is ended if no bytes arrive for four seconds', () => {
    const { told, isEnded } = load();
    told('progress', 1);
    vi.advanceTimersByTime(4_000);
    told('progress', 2);
    vi.advanceTimersByTime(4_000);
    expect(isEnded()).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(isEnded()).toBe(true);
  });

  it('is left to the library before its first byte and after its end', () => {
    const { told, isEnded } = load();
    vi.advanceTimersByTime(19_000);
    expect(isEnded()).toBe(false);
    told('progress');
    told('loadend');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is ended if its first byte does not come within the patience for its host', () => {
    const { told, isEnded } = load(undefined, 3_000);
    vi.advanceTimersByTime(2_999);
    expect(isEnded()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isEnded()).toBe(true);
    told('loadend');
    expect(vi.getTimerCount()).toBe(0);
    const other = load(undefined, 3_000);
    other.told('progress', 1);
    vi.advanceTimersByTime(4_000);
    expect(other.isEnded()).toBe(false);
  });

  it('is not ended for its age once it has a first byte', () => {
    const { told, timeoutMs } = load();
    expect(timeoutMs()).toBe(20_000);
    for (let second = 1; second <= 60; second += 1) {
      told('progress', second * 100);
      vi.advanceTimersByTime(1_000);
      expect(timeoutMs()).toBe(0);
    }
  });

  it('is ended if almost no bytes arrive for twenty seconds', () => {
    const { told, isEnded } = load();
    for (let second = 1; second <= 20; second += 1) {
      expect(isEnded()).toBe(false);
      told('progress', second);
      vi.advanceTimersByTime(1_000);
    }
    expect(isEnded()).toBe(true);
  });

  it('is reported as growing if it loads the manifest', () => {
    const manifest = load(undefined, null, 'MPD');
    const other = load();
    for (const { told } of [manifest, other]) told('progress', 1);
    vi.advanceTimersByTime(2_000);
    expect(manifest.noteGrowing).toHaveBeenCalledExactlyOnceWith('manifest');
    expect(other.noteGrowing).not.toHaveBeenCalled();
  });

  it('may have ended before it is watched', () => {
    load(null);
    expect(vi.getTimerCount()).toBe(0);
  });
});
