import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../src/widget/startup/environment.ts';
import { aWindow } from '../support/fake-window.ts';

const supports = { isTypeSupported: () => true };
const read = (
  globals: object,
  hls = '',
  thumbnails: 'none' | 'sibling' = 'none',
  chapters: 'none' | 'sibling' = 'none',
  qoe: 'on' | 'off' = 'off',
) =>
  readEnvironment(
    aWindow({
      navigator: { onLine: true },
      matchMedia: () => ({ matches: false }),
      location: { origin: 'https://a.test', href: 'https://a.test/player/?movie_id=1', search: '' },
      ...globals,
      document: {
        baseURI: 'https://a.test/player/index.html?movie_id=1',
        createElement: () => ({ canPlayType: (type: string) => (type.includes('mpegurl') ? hls : '') }),
      },
    }),
    { thumbnails, chapters, qoe, longestAdSeconds: 90 },
  );

describe('the environment', () => {
  it('includes the address of the placeholder', () => {
    expect(read({})).toEqual({
      isMediaSourceSupported: false,
      isNativeHlsSupported: false,
      isOnline: true,
      isWebAudioSupported: false,
      placeholderUrl: 'https://a.test/player/placeholder.mp4',
      origin: 'https://a.test',
      deviceType: 'desktop',
      isQoeWanted: false,
      hasShareSheet: false,
      prefersReducedMotion: false,
      hasSiblingThumbnails: false,
      hasSiblingChapters: false,
      longestAdSeconds: 90,
    });
  });

  it('tells whether the operator wants quality statistics', () => {
    expect(read({}, '', 'none', 'none', 'on').isQoeWanted).toBe(true);
  });

  it('tells whether the viewer prefers reduced motion', () => {
    const matchMedia = (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' });
    expect(read({ matchMedia }).prefersReducedMotion).toBe(true);
  });

  it('tells that there are Media Source Extensions, or the managed kind', () => {
    expect(read({ MediaSource: supports }).isMediaSourceSupported).toBe(true);
    expect(read({ ManagedMediaSource: supports }).isMediaSourceSupported).toBe(true);
  });

  it.each([{}, { isTypeSupported: () => false }, { isTypeSupported: 5 }, null])(
    'tells that there are no Media Source Extensions with %j',
    (MediaSource) => {
      expect(read({ MediaSource }).isMediaSourceSupported).toBe(false);
    },
  );

  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
  it.each([
    ['a computer', {}, true],
    ['a Mac', { platform: 'MacIntel', maxTouchPoints: 0 }, true],
    ['a tablet that says it is a Mac', { platform: 'MacIntel', maxTouchPoints: 5 }, false],
    ['a phone of Apple', { userAgent: iPhone }, false],
  ])('routes the sound of %s through Web Audio: %s', (_, navigator, expected) => {
    const globals = { navigator: { onLine: true, ...navigator }, AudioContext: Object };
    expect(read(globals).isWebAudioSupported).toBe(expected);
  });

  it('tells whether the browser can play HLS itself', () => expect(read({}, 'maybe').isNativeHlsSupported).toBe(true));

  it('tells whether thumbnails are stored beside manifests', () => {
    expect(read({}, '', 'sibling').hasSiblingThumbnails).toBe(true);
  });

  it('tells whether chapters are stored beside manifests', () => {
    expect(read({}, '', 'none', 'sibling')).toMatchObject({ hasSiblingThumbnails: false, hasSiblingChapters: true });
  });

  const share = () => undefined;
  const refuses = (): boolean => {
    throw new TypeError('No.');
  };
  it.each([
    [{ share }, true],
    [{ share, canShare: () => true }, true],
    [{ share, canShare: () => false }, false],
    [{ canShare: () => true }, false],
    [{ share, canShare: refuses }, false],
  ] as readonly (readonly [object, boolean])[])('for a device with %o has a share sheet: %s', (navigator, expected) => {
    expect(read({ navigator: { onLine: true, ...navigator } }).hasShareSheet).toBe(expected);
  });
});
