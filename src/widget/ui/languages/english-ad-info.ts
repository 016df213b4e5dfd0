import type { adInfo as russian } from './russian-ad-info.ts';
import type { InAnyLanguage } from './texts.ts';

/** What the documents of an ad say of its advertiser. */
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
