// @vitest-environment happy-dom
import { Events, type LoaderContext } from 'hls.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onSlowNetwork } from '../../../../src/widget/engines/hls/slow-network.ts';
import { KeptSegments, keptSegments } from '../../../../src/widget/engines/hls/kept-segments.ts';
import { FakeHls } from './fake-hls.ts';
import { fakeMedia, set } from '../fake-media.ts';

const pictureUrl = 'https://cdn.test/film/master.m3u8';
const m3u8 = '#EXTM3U\n#EXT-X-MAP:URI="a/init.mp4"\n#EXTINF:4,\na/1.m4s\r\n#EXTINF:4,\n/b/2.m4s\n';
const details = { url: 'https://cdn.test/film/a.m3u8', m3u8 };
const audio = { groupId: 'a', name: 'Дубляж', lang: 'ru', url: details.url, audioCodec: 'mp4a.40.2', details };
const subtitles = { groupId: 's', name: 'Русские', lang: 'ru', forced: false, url: 'https://cdn.test/film/ru.m3u8' };
const levels = (live = false) => [
  { height: 360, bitrate: 200_000, averageBitrate: 130_000, uri: '360', audioGroups: ['a'], details: { live } },
  { height: 720, bitrate: 400_000, averageBitrate: 300_000, uri: '720', audioGroups: ['a'], details: { live } },
];
const bytes = () => new ArrayBuffer(8);

interface Segment {
  readonly type?: string;
  readonly url?: string;
  readonly end?: number;
  /** Of the whole body. */
  readonly seconds?: number;
  readonly waited?: number;
  readonly loaded?: number;
  readonly payload?: ArrayBuffer;
}
function segment({ waited = 0.1, seconds = 1, loaded = 8, payload = bytes(), ...given }: Segment) {
  const first = 1_000 + waited * 1_000;
  const stats = { loading: { start: 1_000, first, end: first + seconds * 1_000 }, loaded, aborted: false };
  return { frag: { type: 'audio', url: '', end: 0, ...given, duration: 4, byteRange: [], stats }, payload };
}

function film(change: { readonly live?: boolean; readonly isMuxed?: boolean } = {}) {
  const media = fakeMedia();
  set(media, { currentTime: 12, readyState: 4 });
  Object.assign(media, { paused: false });
  const hls = new FakeHls({});
  Object.assign(hls, { url: pictureUrl, levels: levels(change.live), loadLevel: 0, bandwidthEstimate: 64_000 });
  Object.assign(hls, { subtitleTracks: [subtitles] });
  if (change.isMuxed !== true) Object.assign(hls, { audioTracks: [audio], audioTrack: 0 });
  const told: unknown[] = [];
  const slow = onSlowNetwork(hls as never, media, () => pictureUrl, null);
  const watching = slow.failures$.subscribe(({ context }) => told.push(context['details']));
  return {
    media,
    hls,
    slow,
    told,
    watching,
    /** The film waits for its data, for so long. */
    wait: async (ms = 1_000) => {
      set(media, { readyState: 2 });
      media.dispatchEvent(new Event('waiting'));
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(ms);
    },
    later: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    sources: () => hls.calls.filter(([name]) => name === 'loadSource').map(([, url]) => String(url)),
  };
}

/** What an address of data says. */
const textOf = (url = ''): string => decodeURIComponent(url.split(',')[1] ?? '');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a film that stands on a network too slow for its least picture', () => {
  it('goes on with its sound alone, in its place, and says so', async () => {
    const { hls, wait, sources, told } = film();
    await wait();
    expect(sources()).toHaveLength(1);
    expect(hls.config['startPosition']).toBe(12);
    const master = textOf(sources()[0]);
    expect(master).toContain('CODECS="mp4a.40.2",SUBTITLES="s"');
    expect(master).toContain('NAME="Русские",LANGUAGE="ru",FORCED=NO,URI="https://cdn.test/film/ru.m3u8"');
    expect(textOf(master.trim().split('\n').at(-1))).toBe(
      '#EXTM3U\n#EXT-X-MAP:URI="https://cdn.test/film/a/init.mp4"\n#EXTINF:4,\n' +
        'https://cdn.test/film/a/1.m4s\n#EXTINF:4,\nhttps://cdn.test/b/2.m4s\n',
    );
    expect(told).toEqual(['soundAlone']);
  });

  it('takes the variant without a picture, if there is one', async () => {
    const { hls, wait, sources } = film({ isMuxed: true });
    const variant = { url: 'https://cdn.test/film/sound.m3u8', audioCodec: 'mp4a.40.5', bitrate: 50_000 };
    hls.emit(Events.MANIFEST_LOADED, { levels: [{ videoCodec: 'avc1', audioCodec: 'mp4a' }, variant] });
    await wait();
    expect(textOf(sources()[0])).toContain(`BANDWIDTH=50000,CODECS="mp4a.40.5",SUBTITLES="s"\n${variant.url}\n`);
  });

  it.each<[string, Parameters<typeof film>[0], object]>([
    ['whose sound is in its segments', { isMuxed: true }, {}],
    ['that is a channel', { live: true }, {}],
    ['whose quality the viewer has chosen', {}, { autoLevelEnabled: false }],
    ['on a network that is enough', {}, { bandwidthEstimate: 200_000 }],
  ])('has its picture, if it is one %s', async (_, change, lists) => {
    const { hls, wait, sources } = film(change);
    Object.assign(hls, lists);
    await wait();
    expect(sources()).toEqual([]);
  });

  it('is seen by a load under way, too', async () => {
    const { hls, wait, later, sources } = film();
    hls.bandwidthEstimate = 5_000_000;
    // Zero is no time of a byte.
    await later(1);
    const stats = { loading: { start: 1, first: performance.now(), end: 0 }, loaded: 20_000, aborted: false };
    hls.emit(Events.FRAG_LOADING, { frag: { type: 'main', stats } });
    await wait(2_900);
    expect(sources()).toEqual([]);
    await wait(1_000);
    expect(sources()).toHaveLength(1);
  });

  it.each([
    ['whose server has not sent a byte', { start: 1, first: 0, end: 0 }, false],
    ['that has failed', { start: 1, first: 2, end: 0 }, true],
  ])('is not seen by a load %s', async (_, loading, hasFailed) => {
    const { hls, wait, sources } = film();
    hls.bandwidthEstimate = 5_000_000;
    const frag = { type: 'main', stats: { loading, loaded: 20, aborted: false } };
    hls.emit(Events.FRAG_LOADING, { frag });
    if (hasFailed) hls.emit(Events.ERROR, { type: 'networkError', details: 'fragLoadError', frag });
    await wait(10_000);
    expect(sources()).toEqual([]);
  });

  it('offers the same tracks as before, until the picture is back', async () => {
    const { hls, wait, slow } = film();
    expect(slow.held()).toBeNull();
    await wait();
    Object.assign(hls, { levels: [], audioTracks: [] });
    expect(slow.held()?.tracks?.qualities.map(({ height }) => height)).toEqual([720, 360]);
    expect(slow.held()?.tracks?.audioTracks.map(({ label }) => label)).toEqual(['Дубляж']);
    hls.loadSource(pictureUrl);
    expect(slow.held()).toBeNull();
  });

  it('has its picture again when the network is better, but not at once', async () => {
    const { hls, media, wait, later, sources } = film();
    await wait();
    set(media, { readyState: 4, currentTime: 20 });
    hls.bandwidthEstimate = 1_000_000;
    await later(19_000);
    expect(sources()).toHaveLength(1);
    await later(1_500);
    expect(sources()[1]).toBe(pictureUrl);
    expect(hls.config['startPosition']).toBe(20);
  });

  it('has it again for a choice of what is not there without it', async () => {
    const { hls, wait, sources, slow } = film();
    const apply = vi.fn();
    const choice = { type: 'engine.setQuality', cause: 'viewer', qualityId: '720-400000' } as const;
    expect(slow.turnsBack(choice, apply)).toBe(false);
    await wait();
    expect(slow.turnsBack({ type: 'engine.setTextTrack', cause: 'viewer', textTrackId: null }, apply)).toBe(false);
    expect(slow.turnsBack(choice, apply)).toBe(true);
    expect(sources()[1]).toBe(pictureUrl);
    expect(apply).not.toHaveBeenCalled();
    hls.emit(Events.MANIFEST_PARSED);
    expect(apply).toHaveBeenCalledOnce();
  });

  it('does not load the sound again that it has', async () => {
    const { hls, wait } = film();
    const kept = new KeptSegments();
    keptSegments.set(hls, kept);
    const address = (name: string) => `https://cdn.test/film/${name}.m4s`;
    const payload = bytes();
    for (const [name, end] of Object.entries({ before: 12, now: 16, next: 20 }))
      hls.emit(Events.FRAG_LOADED, segment({ url: address(name), end, payload }));
    hls.emit(Events.FRAG_LOADED, segment({ url: address('taken'), end: 24, payload: new ArrayBuffer(0) }));
    await wait();
    const take = (name: string) => kept.takeFor({ url: address(name), responseType: 'arraybuffer' } as LoaderContext);
    expect(take('now')?.payload).toBe(payload);
    expect(take('next')).not.toBeNull();
    expect(take('before')).toBeNull();
    expect(take('taken')).toBeNull();
  });

  it('leaves nothing behind', async () => {
    const { hls, wait, watching } = film();
    await wait();
    watching.unsubscribe();
    expect(hls.listening()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
