import type { adInfo as russian } from './russian-ad-info.ts';
import type { InAnyLanguage } from './texts.ts';

/** The panel about an ad and its advertiser. */
export const adInfo: InAnyLanguage<typeof russian> = {
  advertiser: 'Advertiser',
  aboutAdvertiser: 'About the advertiser',
  aboutAdvertiserPage: 'Open the page',
  erid: 'Token (erid)',
  copy: 'Copy',
  copyErid: 'Copy the token',
  notStated: 'not stated',
  aboutNotStated: 'no page stated',
};
