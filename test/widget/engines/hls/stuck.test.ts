import { Events } from 'hls.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stuckLoads } from '../../../../src/widget/engines/hls/stuck.ts';
import { FakeHls } from './fake-hls.ts';

const load = (change: { readonly aborted?: boolean; readonly endMs?: number; readonly type?: string } = {}) => ({
  frag: {
    type: change.type ?? 'main',
    stats: { aborted: change.aborted ?? false, loading: { start: 1, first: 0, end: change.endMs ?? 0 } },
  },
});

function watch() {
  const hls = new FakeHls({});
  hls.levels = [{ details: {} }];
  hls.loadLevel = 0;
  const film = { readyState: 1, ended: false, seeking: false };
  let found = 0;
  const watching = stuckLoads(hls, film).subscribe(() => (found += 1));
  const foundAfter = (seconds: number): number => {
    found = 0;
    vi.advanceTimersByTime(seconds * 1_000);
    return found;
  };
  return { hls, film, foundAfter, watching };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a library that is stuck', () => {
  it('is found within five seconds of its last sign of life, and again after as many', () => {
    const { hls, foundAfter } = watch();
    hls.emit(Events.FRAG_LOADING, load({ aborted: true }));
    expect(foundAfter(4)).toBe(0);
    hls.emit(Events.ERROR);
    expect(foundAfter(4)).toBe(0);
    expect(foundAfter(1)).toBe(1);
    expect(foundAfter(9)).toBe(2);
  });

  it('is found while the playlist of a live channel is loaded again and again', () => {
    const { hls, foundAfter } = watch();
    hls.emit(Events.FRAG_LOADING, load({ aborted: true }));
    for (let seconds = 0; seconds < 4; seconds += 2) {
      expect(foundAfter(2)).toBe(0);
      hls.emit(Events.LEVEL_LOADED, { details: {} });
    }
    expect(foundAfter(1)).toBe(1);
  });

  it('is one whose segment came to its end without anything of it', () => {
    const { hls, foundAfter } = watch();
    hls.emit(Events.FRAG_LOADING, load({ endMs: 5 }));
    expect(foundAfter(5)).toBe(1);
  });

  it.each([
    ['picture', 'main', 'audio'],
    ['sound', 'audio', 'main'],
  ])('is none while a segment of the %s is on its way, however long', (_what, type, other) => {
    const { hls, foundAfter } = watch();
    hls.emit(Events.FRAG_LOADING, load({ type }));
    hls.emit(Events.FRAG_LOADING, load({ type: other, endMs: 5 }));
    hls.emit(Events.FRAG_LOADED);
    expect(foundAfter(60)).toBe(0);
  });

  it('is one that has pictures for a place at which a seek does not arrive', () => {
    const { hls, film, foundAfter } = watch();
    hls.mainForwardBufferInfo = { len: 20 };
    expect(foundAfter(60)).toBe(0);
    film.seeking = true;
    expect(foundAfter(5)).toBe(1);
  });

  it('is none that the browser has told to load nothing for now', () => {
    const { hls, foundAfter } = watch();
    hls.bufferingEnabled = false;
    expect(foundAfter(60)).toBe(0);
  });

  it.each([
    ['plays', { readyState: 4 }],
    ['is at its end', { ended: true }],
  ])('is none while the film %s', (_what, change) => {
    const { film, foundAfter } = watch();
    Object.assign(film, change);
    expect(foundAfter(60)).toBe(0);
  });

  it('is none with a picture in store, with a playlist on its way, or off line', () => {
    const { hls, foundAfter } = watch();
    hls.mainForwardBufferInfo = { len: 2 };
    expect(foundAfter(60)).toBe(0);
    hls.mainForwardBufferInfo = { len: 0.1 };
    hls.levels = [{}];
    expect(foundAfter(60)).toBe(0);
    hls.levels = [{ details: {} }];
    vi.stubGlobal('navigator', { onLine: false });
    expect(foundAfter(60)).toBe(0);
    vi.stubGlobal('navigator', { onLine: true });
    expect(foundAfter(4.5)).toBe(1);
  });

  it('is not looked at any more once nobody asks', () => {
    const { hls, foundAfter, watching } = watch();
    watching.unsubscribe();
    expect(foundAfter(60)).toBe(0);
    expect(hls.listening()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
