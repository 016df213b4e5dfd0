import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../src/widget/startup/environment.ts';

const supports = { isTypeSupported: () => true };
const read = (globals: object, hls = '') =>
  readEnvironment({
    ...globals,
    navigator: { onLine: true },
    location: { origin: 'https://a.test' },
    document: {
      baseURI: 'https://a.test/player/index.html?movie_id=1',
      createElement: () => ({ canPlayType: (type: string) => (type.includes('mpegurl') ? hls : '') }),
    },
  } as unknown as Window);

describe('the environment', () => {
  it('tells where the placeholder is', () => {
    expect(read({})).toEqual({
      isMediaSourceSupported: false,
      isNativeHlsSupported: false,
      isOnline: true,
      placeholderUrl: 'https://a.test/player/placeholder.mp4',
      origin: 'https://a.test',
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
});
