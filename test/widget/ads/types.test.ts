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

describe('the check of a media type', () => {
  it.each([...streams, 'application/x-mpegURL; codecs="avc1.42E01E"'])('takes %s for HLS', (type) =>
    expect(isHls(type)).toBe(true),
  );
  it.each(['video/mp4', 'text/x-mpegurl', 'video/mp4; a=application/x-mpegurl'])('does not take %s for HLS', (type) =>
    expect(isHls(type)).toBe(false),
  );

  it('accepts HLS in every browser with Media Source Extensions', () => {
    vi.stubGlobal('MediaSource', () => undefined);
    expect(streams.map(check(''))).toEqual([true, true, true, true]);
  });

  it('accepts HLS in other browsers only if they play it themselves', () => {
    vi.stubGlobal('MediaSource', undefined);
    expect(streams.map(check('maybe'))).toEqual([true, true, true, true]);
    expect(streams.map(check(''))).toEqual([false, false, false, false]);
  });

  it.each([
    ['probably', true],
    ['maybe', true],
    ['', false],
  ] as const)('takes a file that the browser plays with "%s" as playable: %s', (answer, expected) => {
    vi.stubGlobal('MediaSource', () => undefined);
    expect(check(answer)('video/mp4')).toBe(expected);
  });
});
