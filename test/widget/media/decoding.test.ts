// @vitest-environment happy-dom
import { firstValueFrom } from 'rxjs';
import { expect, it, vi } from 'vitest';
import type { Quality } from '../../../streams/model/media.ts';
import { askDecoding } from '../../../src/widget/media/decoding.ts';
import { frameCounts } from '../../../src/widget/media/dropped-frames.ts';

const quality = (height: number, codec = 'avc1.640028'): Quality => ({
  id: `q${height}`,
  height,
  bitrateBps: 1_000_000,
  video: { codec, width: 0, frameRate: 0, isHdr: false },
});
const answer = { supported: true, smooth: true, powerEfficient: false };
const display = (matches: boolean) => vi.fn(() => ({ matches })) as never;

it('the browser is asked about each quality, and about its display', async () => {
  const decodingInfo = vi.fn(() => Promise.resolve(answer as MediaCapabilitiesDecodingInfo));
  const scope = { navigator: { mediaCapabilities: { decodingInfo } }, matchMedia: display(true) };
  expect(await firstValueFrom(askDecoding(scope, [quality(1080)]))).toEqual({
    type: 'media.decodingTold',
    report: {
      byQuality: { q1080: { isSupported: true, isSmooth: true, isPowerEfficient: false } },
      isHdrDisplay: true,
    },
  });
  expect(decodingInfo).toHaveBeenCalledExactlyOnceWith({
    type: 'media-source',
    video: {
      contentType: 'video/mp4;codecs="avc1.640028"',
      width: 1920,
      height: 1080,
      bitrate: 1_000_000,
      framerate: 30,
    },
  });
});

it('qualities that the browser rejects are skipped, and their number is limited', async () => {
  const decodingInfo = vi.fn(({ video }: MediaDecodingConfiguration) =>
    video?.contentType.includes('odd') ? Promise.reject(new TypeError('no')) : Promise.resolve(answer as never),
  );
  const scope = { navigator: { mediaCapabilities: { decodingInfo } }, matchMedia: display(false) };
  const told = await firstValueFrom(askDecoding(scope, [quality(720, 'odd'), quality(360)]));
  expect(Object.keys(told.report.byQuality)).toEqual(['q360']);
  await firstValueFrom(
    askDecoding(
      scope,
      Array.from({ length: 5_000 }, (_, index) => quality(index + 1)),
    ),
  );
  expect(decodingInfo.mock.calls.length).toBeLessThan(50);
  const without = { navigator: {}, matchMedia: display(false) };
  expect((await firstValueFrom(askDecoding(without, [quality(720)]))).report.byQuality).toEqual({});
});

it('frames are counted every five seconds of playback', () => {
  vi.useFakeTimers();
  const counts = { droppedVideoFrames: 0, totalVideoFrames: 0 };
  const media = Object.assign(document.createElement('video'), { getVideoPlaybackQuality: () => ({ ...counts }) });
  const told: unknown[] = [];
  const subscription = frameCounts(media as never).subscribe((signal) => told.push(signal));
  for (let second = 0; second < 11; second += 1) {
    counts.totalVideoFrames = second * 25;
    media.dispatchEvent(new Event('timeupdate'));
    vi.advanceTimersByTime(1_000);
  }
  subscription.unsubscribe();
  vi.useRealTimers();
  expect(told).toEqual(
    [0, 100, 225].map((totalFrames) => ({ type: 'media.framesCounted', droppedFrames: 0, totalFrames })),
  );
});
