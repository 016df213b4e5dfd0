// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '../../../../streams/model/errors.ts';
import { aFile } from '../../../streams/features/ads/support.ts';
import { ranges } from '../../support/fake-media.ts';
import { fakePlayback, openMediaAd as open, PLAY, refusePlayWith } from './media-support.ts';

const failure: Failure = { code: 2, category: 'media', fatal: true, message: 'gone', context: {}, cause: null };

fakePlayback();

describe('the element of a media ad', () => {
  it('plays inline, out of reach of keys and other screens', () => {
    const { media } = open();
    const { playsInline, preload, disablePictureInPicture, disableRemotePlayback, tabIndex } = media;
    expect([playsInline, preload, disablePictureInPicture, disableRemotePlayback, tabIndex]).toEqual([
      true,
      'auto',
      true,
      true,
      -1,
    ]);
  });

  it('is paused by a command, and stops loading when it is removed', () => {
    const { controls$, media, running } = open();
    const pause = vi.mocked(HTMLMediaElement.prototype.pause);
    const load = vi.mocked(HTMLMediaElement.prototype.load);
    controls$.next({ type: 'ad.pause', cause: 'viewer' });
    expect(pause.mock.contexts).toEqual([media]);
    load.mockClear();
    running.unsubscribe();
    expect(pause).toHaveBeenCalledTimes(2);
    expect(load).toHaveBeenCalledOnce();
  });

  it('reports its sound when it changes, and its length once', () => {
    const { set, fire, told } = open();
    set({ duration: 8 });
    fire('loadedmetadata');
    set({ duration: 9 });
    fire('loadedmetadata');
    set({ volume: 0.7, muted: false });
    fire('volumechange');
    expect(told).toEqual([
      { type: 'ad.loaded', durationSeconds: 8 },
      { type: 'ad.soundChanged', volume: 0.7, muted: false },
    ]);
  });

  it('reports the length of an ad of less than a second', () => {
    const { set, fire, told } = open();
    set({ duration: 0.8 });
    fire('loadedmetadata');
    expect(told).toEqual([{ type: 'ad.loaded', durationSeconds: 0.8 }]);
  });

  it.each([0, NaN, Infinity])('has no known length if the browser reports %s', (duration) => {
    const { set, fire, told } = open();
    set({ duration, currentTime: 2 });
    fire('loadedmetadata');
    fire('timeupdate');
    expect(told).toEqual([
      { type: 'ad.loaded', durationSeconds: -2 },
      { type: 'ad.progressed', positionSeconds: 2, durationSeconds: -2 },
    ]);
  });

  it.each([
    [7.74, 1],
    [7.75, 0],
  ])('reports a pause at %s s of eight: %s time', (currentTime, times) => {
    const { set, fire, types } = open();
    set({ duration: 8, currentTime: 1, paused: false, ended: false });
    fire('playing');
    fire('timeupdate');
    set({ currentTime, paused: true });
    fire('pause');
    expect(types().filter((type) => type === 'ad.paused')).toHaveLength(times);
  });

  it('reports no pause at its end, whatever its length is by then', () => {
    const { set, fire, types } = open();
    set({ duration: 8, currentTime: 1, paused: false });
    fire('playing');
    fire('timeupdate');
    set({ paused: true, ended: true });
    fire('pause');
    expect(types()).not.toContain('ad.paused');
  });

  it('starts once, with the frame that the browser presents if it reports such frames', () => {
    let present: () => void = () => undefined;
    const cancel = vi.fn();
    const prototype = HTMLVideoElement.prototype;
    prototype.requestVideoFrameCallback = (callback) => {
      present = () => callback(0, {} as VideoFrameCallbackMetadata);
      return 5;
    };
    prototype.cancelVideoFrameCallback = cancel;
    const { set, fire, types, running } = open();
    set({ paused: false, currentTime: 0 });
    fire('playing');
    fire('timeupdate');
    expect(types()).not.toContain('ad.started');
    present();
    expect(types().slice(-2)).toEqual(['ad.started', 'ad.playing']);
    fire('playing');
    set({ currentTime: 1 });
    fire('timeupdate');
    expect(types().filter((type) => type === 'ad.started')).toHaveLength(1);
    const waiting = open();
    waiting.fire('playing');
    cancel.mockClear();
    waiting.running.unsubscribe();
    expect(cancel).toHaveBeenCalledExactlyOnceWith(5);
    running.unsubscribe();
    Reflect.deleteProperty(prototype, 'requestVideoFrameCallback');
    Reflect.deleteProperty(prototype, 'cancelVideoFrameCallback');
  });

  it('reports that it is paused if it is paused at its first frame', () => {
    const { set, fire, types } = open();
    set({ paused: true, currentTime: 0.1 });
    fire('playing');
    fire('timeupdate');
    expect(types().slice(-2)).toEqual(['ad.started', 'ad.paused']);
  });

  it('reports an error without words by its number, and nothing without an error', () => {
    const { set, fire, told } = open();
    fire('error');
    expect(told).toEqual([]);
    set({ error: { code: 3, message: '' } });
    fire('error');
    expect(told).toEqual([{ type: 'ad.failed', code: 450, message: 'Video cant play: MediaError 3' }]);
  });

  it('fails without words if play was refused with a value that is no error', async () => {
    refusePlayWith('no');
    const { controls$, told } = open();
    controls$.next(PLAY);
    await Promise.resolve();
    await Promise.resolve();
    expect(told).toEqual([{ type: 'ad.failed', code: 450, message: 'Video cant play: ' }]);
  });
});

describe('a media ad that is a stream', () => {
  const file = aFile({ url: 'https://cdn.example/a.m3u8', type: 'application/x-mpegURL' });

  it('is left to the browser if that has no Media Source Extensions', () => {
    vi.stubGlobal('MediaSource', undefined);
    expect(open(file).attached).toEqual(['native https://cdn.example/a.m3u8']);
    vi.unstubAllGlobals();
  });

  it('plays after it is attached, if it should play and does not', () => {
    const { controls$, set, signals$ } = open(file);
    const play = vi.mocked(HTMLMediaElement.prototype.play);
    const attach = () => {
      play.mockClear();
      signals$.next({ type: 'engine.attached', url: file.url });
      return play.mock.calls.length;
    };
    set({ paused: true });
    expect(attach()).toBe(0);
    controls$.next(PLAY);
    expect(attach()).toBe(1);
    set({ paused: false });
    expect(attach()).toBe(0);
    set({ paused: true });
    controls$.next({ type: 'ad.pause', cause: 'viewer' });
    expect(attach()).toBe(0);
  });

  it('fails with its engine, and ignores the engine’s other signals', () => {
    const { told, signals$ } = open(file);
    signals$.next({ type: 'engine.attached', url: file.url });
    signals$.next({ type: 'engine.bytesArrived' });
    expect(told).toEqual([]);
    signals$.next({ type: 'engine.failed', failure });
    expect(told).toEqual([{ type: 'ad.failed', code: 405, message: 'Media file error: https://cdn.example/a.m3u8' }]);
  });
});

describe('a media ad that stands still though its data is loaded', () => {
  const openAt = (readyState: number, paused = false, loadedSeconds = 2.9) => {
    vi.useFakeTimers();
    const { media, set, running } = open();
    let at = 2;
    const seeks: number[] = [];
    Object.defineProperty(media, 'currentTime', {
      get: () => at,
      set: (now: number) => {
        seeks.push(now);
      },
    });
    set({ paused, seeking: false, readyState, buffered: ranges([0, loadedSeconds]) });
    return {
      seeks,
      pass: (seconds: number, movesBy = 0) => {
        for (let second = 0; second < seconds; second += 1) {
          at += movesBy;
          vi.advanceTimersByTime(1_000);
        }
      },
      close: () => {
        running.unsubscribe();
        vi.useRealTimers();
      },
    };
  };

  it('is restarted by short seeks, and left alone after three', () => {
    const { seeks, pass, close } = openAt(4);
    pass(4);
    expect(seeks).toEqual([2.01]);
    pass(20);
    expect(seeks).toEqual([2.01, 2.01, 2.01]);
    close();
  });

  it('is restarted even if its element says that it waits', () => {
    const { seeks, pass, close } = openAt(2, false, 3.1);
    pass(4);
    expect(seeks).toEqual([2.01]);
    close();
  });

  it.each([
    ['is paused', 4, true, 0],
    ['waits for its data', 2, false, 0],
    ['moves', 4, false, 1],
  ] as const)('is left alone while it %s', (_, readyState, paused, movesBy) => {
    const { seeks, pass, close } = openAt(readyState, paused);
    pass(10, movesBy);
    expect(seeks).toEqual([]);
    close();
  });
});

describe('a file of a media ad that sends no data', () => {
  const other = aFile({ url: 'https://cdn.example/other.mp4' });
  const hls = aFile({ url: 'https://cdn.example/ad.m3u8', type: 'application/x-mpegurl' });
  const late = { type: 'ad.failed', code: 402 };
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gives way to the ad’s other file after three seconds', () => {
    const { told, running } = open(aFile(), false, [other]);
    vi.advanceTimersByTime(2_999);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toMatchObject([late]);
    running.unsubscribe();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is waited for while bytes arrive, and once its length is known', () => {
    const { told, fire, running } = open(aFile(), false, [other]);
    for (let second = 0; second < 10; second += 2) {
      fire('progress');
      vi.advanceTimersByTime(2_000);
    }
    fire('loadedmetadata');
    vi.advanceTimersByTime(60_000);
    expect(told.map(({ type }) => type)).toEqual(['ad.loaded']);
    running.unsubscribe();
  });

  it('may also be a stream whose engine is silent', () => {
    vi.stubGlobal('MediaSource', vi.fn());
    const { told, signals$, running } = open(hls, false, [other]);
    vi.advanceTimersByTime(2_000);
    signals$.next({ type: 'engine.warned', failure });
    vi.advanceTimersByTime(2_999);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toMatchObject([late]);
    running.unsubscribe();
    vi.unstubAllGlobals();
  });

  it('is waited for if the ad has no other file', () => {
    const { told, running } = open();
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([]);
    running.unsubscribe();
  });
});
