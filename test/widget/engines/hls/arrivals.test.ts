import { Events } from 'hls.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hlsArrivals } from '../../../../src/widget/engines/hls/arrivals.ts';
import { FakeHls } from './fake-hls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const stats = (loaded: number) => ({ loaded, aborted: false, loading: { start: 1, first: 2, end: 0 } });

function arrivals(hls: FakeHls) {
  let count = 0;
  const listening = hlsArrivals(hls as never).subscribe(() => (count += 1));
  const take = (): number => {
    const taken = count;
    count = 0;
    return taken;
  };
  return { take, end: () => listening.unsubscribe() };
}

it('files that have come are told', () => {
  const hls = new FakeHls({});
  const { take, end } = arrivals(hls);
  hls.emit(Events.MANIFEST_LOADED, {});
  hls.emit(Events.LEVEL_LOADED, { details: { url: '/720.m3u8' } });
  hls.emit(Events.AUDIO_TRACK_LOADED, { details: { url: '/sound.m3u8' } });
  hls.emit(Events.FRAG_LOADED, {});
  expect(take()).toBe(4);
  end();
});

it('a playlist that is loaded again, as that of a live channel is, is not told again', () => {
  const hls = new FakeHls({});
  const { take, end } = arrivals(hls);
  for (let times = 0; times < 3; times += 1) {
    hls.emit(Events.LEVEL_LOADED, { details: { url: '/720.m3u8' } });
    hls.emit(Events.AUDIO_TRACK_LOADED, { details: { url: '/sound.m3u8' } });
  }
  expect(take()).toBe(2);
  end();
});

it('a playlist of low latency, whose address is another one each time, is not told again either', () => {
  const hls = new FakeHls({});
  const { take, end } = arrivals(hls);
  for (let part = 0; part < 3; part += 1) {
    hls.emit(Events.LEVEL_LOADED, { level: 1, details: { url: `/720.m3u8?_HLS_part=${String(part)}` } });
    hls.emit(Events.AUDIO_TRACK_LOADED, { id: 0, details: { url: `/sound.m3u8?_HLS_part=${String(part)}` } });
  }
  expect(take()).toBe(2);
  end();
});

it('a playlist of another rendition is told, and after another manifest that of each', () => {
  const hls = new FakeHls({});
  const { take, end } = arrivals(hls);
  hls.emit(Events.LEVEL_LOADED, { level: 1 });
  hls.emit(Events.LEVEL_LOADED, { level: 0 });
  expect(take()).toBe(2);
  hls.emit(Events.MANIFEST_LOADED, {});
  hls.emit(Events.LEVEL_LOADED, { level: 1 });
  expect(take()).toBe(2);
  end();
});

it('a segment under way is told whenever more of it has come, until it has ended', () => {
  const hls = new FakeHls({});
  const { take, end } = arrivals(hls);
  // The library puts the numbers of its loader there when the load has begun.
  const frag = { stats: stats(0) };
  hls.emit(Events.FRAG_LOADING, { frag });
  frag.stats = stats(0);
  vi.advanceTimersByTime(3_000);
  expect(take()).toBe(0);
  frag.stats.loaded = 10;
  vi.advanceTimersByTime(3_000);
  expect(take()).toBe(1);
  frag.stats.loaded = 20;
  vi.advanceTimersByTime(500);
  expect(take()).toBe(1);
  frag.stats.loading.end = 3;
  frag.stats.loaded = 30;
  vi.advanceTimersByTime(3_000);
  expect(take()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  end();
  expect(hls.listening()).toBe(0);
});

it('segments of pictures and sound that load at the same time are both told', () => {
  const hls = new FakeHls({});
  const { take, end } = arrivals(hls);
  const frags = [{ stats: stats(0) }, { stats: stats(0) }];
  for (const frag of frags) hls.emit(Events.FRAG_LOADING, { frag });
  for (const frag of frags) frag.stats.loaded = 10;
  vi.advanceTimersByTime(500);
  expect(take()).toBe(2);
  end();
  expect(vi.getTimerCount()).toBe(0);
});

it('an aborted segment is no longer looked at', () => {
  const hls = new FakeHls({});
  const { take, end } = arrivals(hls);
  const frag = { stats: { ...stats(5), aborted: true } };
  hls.emit(Events.FRAG_LOADING, { frag });
  vi.advanceTimersByTime(3_000);
  expect(take()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  end();
});
