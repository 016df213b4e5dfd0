import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../src/widget/startup/environment.ts';

const supports = { isTypeSupported: () => true };
const read = (globals: object, hls = '', thumbnails: 'none' | 'sibling' = 'none') =>
  readEnvironment(
    {
      navigator: { onLine: true },
      location: { origin: 'https://a.test', href: 'https://a.test/player/?movie_id=1', search: '' },
      ...globals,
      document: {
        baseURI: 'https://a.test/player/index.html?movie_id=1',
        createElement: () => ({ canPlayType: (type: string) => (type.includes('mpegurl') ? hls : '') }),
      },
    } as unknown as Window,
    { thumbnails },
  );

describe('the environment', () => {
  it('tells where the placeholder is', () => {
    expect(read({})).toEqual({
      isMediaSourceSupported: false,
      isNativeHlsSupported: false,
      isOnline: true,
      placeholderUrl: 'https://a.test/player/placeholder.mp4',
      origin: 'https://a.test',
      pageUrl: 'https://a.test/player/?movie_id=1',
      hasShareSheet: false,
      hasSiblingThumbnails: false,
    });
  });

  it('has media source extensions, the managed kind too', () => {
    expect(read({ MediaSource: supports }).isMediaSourceSupported).toBe(true);
    expect(read({ ManagedMediaSource: supports }).isMediaSourceSupported).toBe(true);
  });

  it.each([{}, { isTypeSupported: () => false }, { isTypeSupported: 5 }, null])('has none with %j', (MediaSource) => {
    expect(read({ MediaSource }).isMediaSourceSupported).toBe(false);
  });

  it('may play HLS by itself', () => expect(read({}, 'maybe').isNativeHlsSupported).toBe(true));

  it('says whether thumbnails lie beside the manifests', () => {
    expect(read({}, '', 'sibling').hasSiblingThumbnails).toBe(true);
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
  ] as readonly (readonly [object, boolean])[])('a device with %o has a share sheet: %s', (navigator, expected) => {
    expect(read({ navigator: { onLine: true, ...navigator } }).hasShareSheet).toBe(expected);
  });
});
