// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { aFile } from '../../../streams/features/ads/support.ts';
import { fakePlayback, openMediaAd as open, PLAY, refusePlayWith } from './media-support.ts';

fakePlayback();

describe('the unit of a media ad', () => {
  it('has its own element, with the sound of the player, and removes it at the end', () => {
    const { layer, media, running } = open();
    expect(media.dataset['potok']).toBe('ad');
    expect([media.src, media.volume, media.muted]).toEqual(['https://cdn.example/ad.mp4', 0.4, true]);
    running.unsubscribe();
    expect(layer.children).toHaveLength(0);
    expect(media.hasAttribute('src')).toBe(false);
  });

  it('plays a stream with an engine', () => {
    const file = aFile({ url: 'https://cdn.example/a.m3u8', type: 'application/vnd.apple.mpegurl' });
    vi.stubGlobal('MediaSource', () => undefined);
    const { attached, media } = open(file);
    vi.unstubAllGlobals();
    expect(attached).toEqual(['hls https://cdn.example/a.m3u8']);
    expect(media.hasAttribute('src')).toBe(false);
  });

  it('starts with its first frame while it plays, and is reported as playing no earlier', () => {
    const { set, fire, types } = open();
    set({ duration: 8, paused: false, currentTime: 0 });
    fire('loadedmetadata');
    fire('playing');
    expect(types()).toEqual(['ad.loaded']);
    set({ currentTime: 0.2 });
    fire('timeupdate');
    expect(types()).toEqual(['ad.loaded', 'ad.progressed', 'ad.started', 'ad.playing']);
  });

  it('reports pauses, and does not take its end for one', () => {
    const { set, fire, told } = open();
    set({ duration: 8, paused: false, currentTime: 1, ended: false });
    fire('playing');
    fire('timeupdate');
    set({ paused: true });
    fire('pause');
    expect(told.at(-1)).toEqual({ type: 'ad.paused' });
    const before = told.length;
    set({ currentTime: 7.9 });
    fire('pause');
    fire('ended');
    expect(told.slice(before)).toEqual([{ type: 'ad.ended' }]);
  });

  it('reports that the browser refuses sound', async () => {
    refusePlayWith(new DOMException('', 'NotAllowedError'));
    const { controls$, told } = open();
    controls$.next(PLAY);
    await Promise.resolve();
    await Promise.resolve();
    expect(told).toEqual([{ type: 'ad.playRefused', wasMuted: true }]);
  });

  it.each([
    ['is interrupted, which is no failure', new DOMException('', 'AbortError'), null, []],
    ['cannot play', new Error('no way'), null, [{ type: 'ad.failed', code: 450, message: 'Video cant play: no way' }]],
    [
      'is not delivered',
      new DOMException('', 'NotSupportedError'),
      { code: 4, message: '' },
      [{ type: 'ad.failed', code: 405, message: 'Media file error: https://cdn.example/ad.mp4' }],
    ],
  ])('reports the failure if it %s', async (_, error, mediaError, expected) => {
    refusePlayWith(error);
    const { controls$, set, told } = open();
    set({ error: mediaError });
    controls$.next(PLAY);
    await Promise.resolve();
    await Promise.resolve();
    expect(told).toEqual(expected);
  });

  it.each([
    [2, 405, 'Media file error: https://cdn.example/ad.mp4'],
    [3, 450, 'Video cant play: broken'],
    [4, 405, 'Media file error: https://cdn.example/ad.mp4'],
  ])('maps MediaError %s to an error code', (code, expected, message) => {
    const { set, fire, told } = open();
    set({ error: { code, message: 'broken' } });
    fire('error');
    expect(told).toEqual([{ type: 'ad.failed', code: expected, message }]);
  });

  it('takes a numeric volume within its range, and warns of any other value', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { controls$, media } = open();
    const setSound = (volume: unknown) =>
      controls$.next({ type: 'ad.setSound', cause: 'viewer', volume: volume as number, muted: false });
    setSound(0.65);
    expect([media.volume, media.muted]).toEqual([0.65, false]);
    setSound(4);
    expect(media.volume).toBe(1);
    setSound('0.2');
    setSound(Number.NaN);
    expect(media.volume).toBe(1);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('reports that the browser refuses sound if unmuting pauses it', () => {
    const { controls$, media, told } = open();
    let isPaused = false;
    Object.defineProperty(media, 'paused', { get: () => isPaused });
    const setMuted = (muted: boolean, becomesPaused: boolean) => {
      const set = (): void => {
        isPaused = becomesPaused;
      };
      Object.defineProperty(media, 'muted', { configurable: true, set });
      controls$.next({ type: 'ad.setSound', cause: 'host', volume: 1, muted });
    };
    setMuted(false, false);
    expect(told).toEqual([]);
    setMuted(false, true);
    expect(told).toEqual([{ type: 'ad.playRefused', wasMuted: false }]);
    // The ad is paused already.
    setMuted(true, true);
    expect(told).toHaveLength(1);
  });

  it('takes an early pause without a command for a refusal of sound', () => {
    const { controls$, set, fire, told } = open();
    set({ paused: true, muted: false, currentTime: 0.2 });
    fire('pause');
    expect(told).toEqual([]);
    controls$.next(PLAY);
    fire('pause');
    expect(told).toEqual([{ type: 'ad.playRefused', wasMuted: false }]);
  });

  it.each([
    ['without sound', { muted: true }, PLAY],
    ['later', { currentTime: 0.6 }, PLAY],
    ['at the end of a very short ad', { duration: 0.3, currentTime: 0.3 }, PLAY],
    ['that is over', { paused: false }, PLAY],
    ['that the player asked for', {}, { type: 'ad.pause', cause: 'ad' }],
  ] as const)('does not take a pause for a refusal %s', (_, values, last) => {
    const { controls$, set, fire, told } = open();
    controls$.next(PLAY);
    controls$.next(last);
    set({ paused: true, muted: false, currentTime: 0.2, ...values });
    fire('pause');
    expect(told).toEqual([]);
  });

  it('stays loud while its class asks for full volume, whatever the player sets', () => {
    const { media, fire } = open();
    media.classList.add('safety-volume');
    media.volume = 0.1;
    media.muted = true;
    fire('volumechange');
    expect([media.volume, media.muted]).toEqual([1, false]);
  });

  it('plays at full volume if the operator wants it', () => {
    const { media, fire } = open(aFile(), true);
    expect(media.className).toBe('safety-volume');
    fire('playing');
    expect([media.volume, media.muted]).toEqual([1, false]);
  });

  it('is skipped at once', () => {
    const { controls$, told } = open();
    controls$.next({ type: 'ad.skip', cause: 'viewer' });
    expect(told).toEqual([{ type: 'ad.skipped' }]);
  });
});
