import { Events } from 'hls.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Subject } from 'rxjs';
import { hlsArrivals, playlistFile } from '../../../../src/widget/engines/hls/arrivals.ts';
import { FakeHls } from './fake-hls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const stats = (loaded: number) => ({ loaded, aborted: false, loading: { start: 1, first: 2, end: 0 } });

function arrivals(hls: FakeHls, growing$?: Subject<string>) {
  let count = 0;
  const files: string[] = [];
  const listening = hlsArrivals(hls as never, growing$).subscribe(({ file, isWhole }) => {
    count += 1;
    files.push(isWhole ? file.trim() : `${file.trim()} …`);
  });
  const take = (): number => {
    const taken = count;
    count = 0;
    return taken;
  };
  return { take, files, end: () => listening.unsubscribe() };
}

it('loaded files are reported', () => {
  const hls = new FakeHls({});
  const { take, end } = arrivals(hls);
  hls.emit(Events.MANIFEST_LOADED, {});
  hls.emit(Events.LEVEL_LOADED, { details: { url: '/720.m3u8' } });
  hls.emit(Events.AUDIO_TRACK_LOADED, { details: { url: '/sound.m3u8' } });
  hls.emit(Events.FRAG_LOADED, { frag: {} });
  expect(take()).toBe(4);
  end();
});

it('a playlist is named by its rendition, since a low-latency address changes each time', () => {
  const hls = new FakeHls({});
  const { files, end } = arrivals(hls);
  for (let part = 0; part < 2; part += 1) {
    hls.emit(Events.LEVEL_LOADED, { level: 1, details: { url: `/720.m3u8?_HLS_part=${String(part)}` } });
    hls.emit(Events.AUDIO_TRACK_LOADED, { id: 0, details: { url: `/sound.m3u8?_HLS_part=${String(part)}` } });
  }
  expect(files).toEqual(['level 1', 'track 0', 'level 1', 'track 0']);
  end();
});

it('a playlist that loads slowly is reported by the same name', () => {
  const hls = new FakeHls({});
  const growing$ = new Subject<string>();
  const { files, end } = arrivals(hls, growing$);
  for (const context of [{ type: 'manifest' }, { type: 'level', level: 1 }, { type: 'audioTrack', id: 0 }])
    growing$.next(playlistFile(context) ?? '');
  hls.emit(Events.MANIFEST_LOADED, {});
  hls.emit(Events.LEVEL_LOADED, { level: 1 });
  hls.emit(Events.AUDIO_TRACK_LOADED, { id: 0 });
  expect(files).toEqual(['manifest …', 'level 1 …', 'track 0 …', 'manifest', 'level 1', 'track 0']);
  expect(playlistFile({ frag: {} })).toBeNull();
  end();
});

it('a segment is named by its rendition and number, and each of its parts separately', () => {
  const hls = new FakeHls({});
  const { files, end } = arrivals(hls);
  const frag = { type: 'main', level: 2, sn: 7, stats: stats(10) };
  hls.emit(Events.FRAG_LOADING, { frag });
  vi.advanceTimersByTime(500);
  hls.emit(Events.FRAG_LOADED, { frag, part: null });
  hls.emit(Events.FRAG_LOADED, { frag, part: { index: 0 } });
  expect(files).toEqual(['main 2 7 …', 'main 2 7', 'main 2 7 0']);
  end();
});

it('a segment that is loading is reported whenever more bytes arrive, until it ends', () => {
  const hls = new FakeHls({});
  const { take, end } = arrivals(hls);
  // The library sets the loader’s numbers once the load has begun.
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

it('segments of pictures and sound that load at the same time are both reported', () => {
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

it('an aborted segment is no longer watched', () => {
  const hls = new FakeHls({});
  const { take, end } = arrivals(hls);
  const frag = { stats: { ...stats(5), aborted: true } };
  hls.emit(Events.FRAG_LOADING, { frag });
  vi.advanceTimersByTime(3_000);
  expect(take()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  end();
});
