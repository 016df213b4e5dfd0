// @vitest-environment happy-dom
import Hls, { Events, SubtitleStreamController, TimelineController } from 'hls.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hlsSubtitles } from '../../../../src/widget/engines/hls/subtitles.ts';
import { addReader } from '../../../../src/widget/engines/hls/subtitles-reader.ts';
import { FakeHls } from './fake-hls.ts';

const russian = { name: 'Русские', lang: 'ru', groupId: 's' };
const id = '["Русские","ru"]';
const chosen = ['setSubtitleOption', { name: 'Русские', lang: 'ru' }];
const off = ['subtitleTrack', -1];

function begin(load: () => Promise<() => void>) {
  const hls = new FakeHls({});
  hls.subtitleTracks = [russian];
  return { hls, subtitles: hlsSubtitles(hls as never, load) };
}

describe('the choice of a subtitle track', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('loads the subtitle reader once, and takes effect when that has loaded', async () => {
    const add = vi.fn();
    const load = vi.fn(() => Promise.resolve(add));
    const { hls, subtitles } = begin(load);
    subtitles.choose(null);
    expect(load).not.toHaveBeenCalled();
    subtitles.choose(id);
    subtitles.choose(id);
    // Meanwhile the library loads no default track.
    expect(hls.calls).toEqual([off, off, off]);
    await vi.runAllTimersAsync();
    expect(load).toHaveBeenCalledOnce();
    expect(add).toHaveBeenCalledExactlyOnceWith(hls);
    expect(hls.calls.slice(3)).toEqual([chosen]);
    subtitles.choose(null);
    subtitles.choose(id);
    expect(hls.calls.slice(4)).toEqual([off, chosen]);
    expect(load).toHaveBeenCalledOnce();
  });

  it('that was undone meanwhile stays off', async () => {
    const { hls, subtitles } = begin(() => Promise.resolve(() => undefined));
    subtitles.choose(id);
    subtitles.choose(null);
    await vi.runAllTimersAsync();
    expect(hls.calls).toEqual([off, off, off]);
  });

  it('is applied to each manifest', async () => {
    const { hls, subtitles } = begin(() => Promise.resolve(() => undefined));
    hls.subtitleTracks = [];
    subtitles.choose(id);
    await vi.runAllTimersAsync();
    hls.calls.length = 0;
    hls.subtitleTracks = [russian];
    subtitles.renew();
    expect(hls.calls).toEqual([chosen]);
  });

  it('changes nothing after the end of the film', async () => {
    const add = vi.fn();
    const { hls, subtitles } = begin(() => Promise.resolve(add));
    subtitles.choose(id);
    subtitles.end();
    await vi.runAllTimersAsync();
    expect(add).not.toHaveBeenCalled();
    expect(hls.calls).toEqual([off]);
  });

  it('is retried if the script does not load, and tried again with the next choice', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const add = vi.fn();
    const load = vi.fn<() => Promise<() => void>>(() => Promise.reject(new Error('offline')));
    const { hls, subtitles } = begin(load);
    subtitles.choose(id);
    await vi.runAllTimersAsync();
    expect(load).toHaveBeenCalledTimes(4);
    expect(hls.calls).toEqual([off]);
    load.mockResolvedValue(add);
    subtitles.choose(id);
    await vi.runAllTimersAsync();
    expect(add).toHaveBeenCalledOnce();
    expect(hls.calls.at(-1)).toEqual(chosen);
  });
});

describe('the subtitle reader', () => {
  const cue = 'WEBVTT\n\n00:01.000 --> 00:02.000\nПривет\n';
  const payload = new TextEncoder().encode(cue).buffer;
  const segment = { type: 'subtitle', level: 0, cc: 0, sn: 0, start: 0, duration: 4, stats: {} };

  /** The library as the build makes it, without the parts that read subtitles. */
  function library() {
    const hls = new Hls({
      renderTextTracksNatively: false,
      ...({ subtitleStreamController: undefined, timelineController: undefined } as object),
    });
    const parts = hls as unknown as Record<'subtitleTrackController' | 'streamController', Record<string, unknown>>;
    const attrs = { optionalFloat: () => 0, decimalInteger: () => 0 };
    const track = { id: 0, name: 'Русские', type: 'SUBTITLES', lang: 'ru', groupId: 's', attrs, url: 'ru.m3u8' };
    Object.assign(parts.subtitleTrackController, { tracksInGroup: [track] });
    Object.assign(parts.streamController, { initPTS: [{ baseTime: 0, timescale: 90_000, trackId: 1 }] });
    const found: string[] = [];
    hls.on(Events.CUES_PARSED, (_name, { cues }) => {
      found.push(...(cues as readonly VTTCue[]).map(({ text }) => text));
    });
    const load = () => hls.trigger(Events.FRAG_LOADED, { frag: segment, part: null, payload } as never);
    return { hls, found, load };
  }

  beforeEach(() => {
    class Cue {
      constructor(
        readonly startTime: number,
        readonly endTime: number,
        readonly text: string,
      ) {}
    }
    vi.stubGlobal('VTTCue', Cue);
    return () => vi.unstubAllGlobals();
  });

  it('is absent at first, and then takes up the tracks and the clock of a film that has begun', () => {
    const { hls, found, load } = library();
    load();
    expect(found).toEqual([]);
    addReader(hls);
    load();
    expect(found).toEqual(['Привет']);
    hls.destroy();
  });

  it('is destroyed with the library', () => {
    const ends = [SubtitleStreamController, TimelineController].map(({ prototype }) => vi.spyOn(prototype, 'destroy'));
    const { hls } = library();
    addReader(hls);
    hls.destroy();
    for (const end of ends) expect(end).toHaveBeenCalledOnce();
  });
});
