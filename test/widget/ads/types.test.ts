// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTypeCheck, isHls } from '../../../src/widget/ads/types.ts';

const streams = ['application/vnd.apple.mpegurl', 'application/x-mpegURL', 'audio/mpegurl', 'video/x-mpegurl'];

function check(answer: CanPlayTypeResult) {
  const media = document.createElement('video');
  media.canPlayType = () => answer;
  return createTypeCheck(media);
}

afterEach(() => void vi.unstubAllGlobals());

describe('whether a media type can be played', () => {
  it.each([...streams, 'application/x-mpegURL; codecs="avc1.42E01E"'])('%s is HLS', (type) =>
    expect(isHls(type)).toBe(true),
  );
  it.each(['video/mp4', 'text/x-mpegurl', 'video/mp4; a=application/x-mpegurl'])('%s is not HLS', (type) =>
    expect(isHls(type)).toBe(false),
  );

  it('HLS is played wherever there are Media Source Extensions', () => {
    vi.stubGlobal('MediaSource', () => undefined);
    expect(streams.map(check(''))).toEqual([true, true, true, true]);
  });

  it('HLS is played by the browser itself, or not at all, where there are none', () => {
    vi.stubGlobal('MediaSource', undefined);
    expect(streams.map(check('maybe'))).toEqual([true, true, true, true]);
    expect(streams.map(check(''))).toEqual([false, false, false, false]);
  });

  it.each([
    ['probably', true],
    ['maybe', true],
    ['', false],
  ] as const)('a file that the browser plays with "%s": %s', (answer, expected) => {
    vi.stubGlobal('MediaSource', () => undefined);
    expect(check(answer)('video/mp4')).toBe(expected);
  });
});
