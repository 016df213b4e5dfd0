import type { StreamInterstitial } from '../../../../streams/model/ad.ts';

/** An interstitial as a playlist names it. */
export const anInterstitial = (
  attributes: Readonly<Record<string, string>> = {},
  fields: Partial<StreamInterstitial> = {},
): StreamInterstitial => ({
  id: 'ad-1',
  atSeconds: 20,
  baseUrl: 'https://cdn.example/film/video.m3u8?t=1',
  attributes: {
    ID: 'ad-1',
    CLASS: 'com.apple.hls.interstitial',
    'X-ASSET-URI': 'ads/master.m3u8',
    ...attributes,
  },
  ...fields,
});
