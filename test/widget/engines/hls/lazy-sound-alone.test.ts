// @vitest-environment happy-dom
import { Events } from 'hls.js';
import { describe, expect, it, vi } from 'vitest';
import { createLazySoundAlone } from '../../../../src/widget/engines/hls/lazy-sound-alone.ts';
import { takeStarted } from '../../../../src/widget/early/player/media.ts';
import { FakeHls } from './fake-hls.ts';
import { fakeMedia, setReadOnly } from '../fake-media.ts';

const pictureUrl = 'https://cdn.test/film/master.m3u8';
const m3u8 = '#EXTM3U\n#EXT-X-MAP:URI="a/init.mp4"\n#EXTINF:4,\na/1.m4s\r\n#EXTINF:4,\n/b/2.m4s\n';
const details = { url: 'https://cdn.test/film/a.m3u8', m3u8 };
const audio = { groupId: 'a', name: 'Дубляж', lang: 'ru', url: details.url, audioCodec: 'mp4a.40.2', details };
const subtitles = { groupId: 's', name: 'Русские', lang: 'ru', forced: false, url: 'https://cdn.test/film/ru.m3u8' };
const levels = () => [
  { height: 360, bitrate: 200_000, averageBitrate: 130_000, uri: '360', audioGroups: ['a'] },
  { height: 720, bitrate: 400_000, averageBitrate: 300_000, uri: '720', audioGroups: ['a'] },
];
const bytes = () => new ArrayBuffer(8);

interface Segment {
  readonly type?: string;
  readonly url?: string;
  readonly end?: number;
  /** How long the whole body loads. */
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

function film({ isMuxed = false } = {}) {
  const media = fakeMedia();
  setReadOnly(media, { currentTime: 12, readyState: 4 });
  const hls = new FakeHls({});
  Object.assign(hls, { url: pictureUrl, levels: levels(), loadLevel: 0, subtitleTracks: [subtitles] });
  if (!isMuxed) Object.assign(hls, { audioTracks: [audio], audioTrack: 0 });
  const told: unknown[] = [];
  const alone = createLazySoundAlone(hls as never, media, () => pictureUrl, null);
  const watching = alone.facts$.subscribe((fact) => told.push(fact));
  return {
    media,
    hls,
    alone,
    told,
    watching,
    turn: async (isAlone: boolean) => {
      alone.tryApply({ type: 'engine.setSoundAlone', cause: 'network', isAlone }, () => undefined);
      await vi.dynamicImportSettled();
    },
    sources: () => hls.calls.filter(([name]) => name === 'loadSource').map(([, url]) => String(url)),
  };
}

const isAlone = { type: 'sound.aloneChanged', isAlone: true };
const isWhole = { type: 'sound.aloneChanged', isAlone: false };

/** Decodes a data address. */
const textOf = (url = ''): string => decodeURIComponent(url.split(',')[1] ?? '');

describe('an HLS film that plays its sound alone', () => {
  it('continues with its sound at the same position, and reports it', async () => {
    const { hls, turn, sources, told } = film();
    await turn(true);
    expect(sources()).toHaveLength(1);
    expect(hls.config['startPosition']).toBe(12);
    const master = textOf(sources()[0]);
    expect(master).toContain('CODECS="mp4a.40.2",SUBTITLES="s"');
    expect(master).toContain('NAME="Русские",LANGUAGE="ru",FORCED=NO,URI="https://cdn.test/film/ru.m3u8"');
    expect(textOf(master.trim().split('\n').at(-1))).toBe(
      '#EXTM3U\n#EXT-X-MAP:URI="https://cdn.test/film/a/init.mp4"\n#EXTINF:4,\n' +
        'https://cdn.test/film/a/1.m4s\n#EXTINF:4,\nhttps://cdn.test/b/2.m4s\n',
    );
    expect(told).toEqual([isAlone]);
    await turn(true);
    expect(told).toEqual([isAlone]);
  });

  it('takes the variant without a picture, if there is one', async () => {
    const { hls, alone, turn, sources } = film({ isMuxed: true });
    expect(alone.isSoundSeparate()).toBe(false);
    const variant = { url: 'https://cdn.test/film/sound.m3u8', audioCodec: 'mp4a.40.5', bitrate: 50_000 };
    hls.emit(Events.MANIFEST_LOADED, { levels: [{ videoCodec: 'avc1', audioCodec: 'mp4a' }, variant] });
    expect(alone.isSoundSeparate()).toBe(true);
    await turn(true);
    expect(textOf(sources()[0])).toContain(`BANDWIDTH=50000,CODECS="mp4a.40.5",SUBTITLES="s"\n${variant.url}\n`);
  });

  it('keeps its picture if the sound is in the same segments', async () => {
    const { alone, turn, sources, told } = film({ isMuxed: true });
    expect(alone.isSoundSeparate()).toBe(false);
    await turn(true);
    expect([sources(), told]).toEqual([[], []]);
    expect(film().alone.isSoundSeparate()).toBe(true);
  });

  it('offers the same tracks as before, until the picture is back', async () => {
    const { hls, turn, alone } = film();
    expect(alone.held()).toBeNull();
    await turn(true);
    Object.assign(hls, { levels: [], audioTracks: [] });
    expect(alone.held()?.tracks?.qualities.map(({ height }) => height)).toEqual([720, 360]);
    expect(alone.held()?.tracks?.audioTracks.map(({ label }) => label)).toEqual(['Дубляж']);
    hls.loadSource(pictureUrl);
    expect(alone.held()).toBeNull();
  });

  it('has its picture again on command', async () => {
    const { hls, media, turn, sources, told } = film();
    await turn(false);
    expect(sources()).toEqual([]);
    await turn(true);
    setReadOnly(media, { currentTime: 20 });
    await turn(false);
    expect(sources()[1]).toBe(pictureUrl);
    expect(hls.config['startPosition']).toBe(20);
    expect(told).toEqual([isAlone, isWhole]);
  });

  it('reports its picture also when the stream is loaded again for another reason', async () => {
    const { hls, turn, told } = film();
    await turn(true);
    hls.loadSource(pictureUrl);
    hls.loadSource(pictureUrl);
    expect(told).toEqual([isAlone, isWhole]);
  });

  it('has its picture again for a choice of voice, which is made once the tracks are back', async () => {
    const { hls, turn, sources, alone, told } = film();
    const apply = vi.fn();
    const choice = { type: 'engine.setAudioTrack', cause: 'viewer', audioTrackId: '["Дубляж","ru"]' } as const;
    expect(alone.tryApply(choice, apply)).toBe(false);
    await turn(true);
    expect(alone.tryApply({ type: 'engine.setTextTrack', cause: 'viewer', textTrackId: null }, apply)).toBe(false);
    expect(alone.tryApply(choice, apply)).toBe(true);
    await vi.dynamicImportSettled();
    expect(sources()[1]).toBe(pictureUrl);
    expect(told).toEqual([isAlone, isWhole]);
    expect(apply).not.toHaveBeenCalled();
    hls.emit(Events.MANIFEST_PARSED);
    expect(apply).toHaveBeenCalledOnce();
  });

  it('makes a choice of quality once the picture is back', async () => {
    const { hls, turn, sources, alone } = film();
    const apply = vi.fn();
    await turn(true);
    expect(alone.tryApply({ type: 'engine.setQuality', cause: 'viewer', qualityId: '720-400000' }, apply)).toBe(true);
    await vi.dynamicImportSettled();
    expect(sources()).toHaveLength(1);
    await turn(false);
    expect(apply).not.toHaveBeenCalled();
    hls.emit(Events.MANIFEST_PARSED);
    expect(apply).toHaveBeenCalledOnce();
  });

  it('does not load the same sound again', async () => {
    const { hls, turn } = film();
    const address = (name: string) => `https://cdn.test/film/${name}.m4s`;
    const payload = bytes();
    for (const [name, end] of Object.entries({ before: 12, now: 16, next: 20 }))
      hls.emit(Events.FRAG_LOADED, segment({ url: address(name), end, payload }));
    hls.emit(Events.FRAG_LOADED, segment({ url: address('taken'), end: 24, payload: new ArrayBuffer(0) }));
    await turn(true);
    const take = (name: string) => takeStarted(address(name));
    const now = take('now');
    expect((await now?.answer)?.body).toBe(payload);
    expect(now?.progress).toMatchObject({ startMs: 1_000, firstByteMs: 1_100, endMs: 2_100, totalBytes: 8 });
    expect(take('next')).not.toBeNull();
    expect(take('before')).toBeNull();
    expect(take('taken')).toBeNull();
  });

  it('leaves no listener', async () => {
    const { hls, turn, watching } = film();
    await turn(true);
    watching.unsubscribe();
    expect(hls.listening()).toBe(0);
  });
});
