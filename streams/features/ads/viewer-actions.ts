import { skipOf } from '../../model/ad-skip.ts';
import { isShowing } from '../../model/ad-status.ts';
import { causeOf } from '../../model/signals.ts';
import { feature, type Pipeline } from '../define-later.ts';

/** Skips the ad on screen if that is allowed by now; before that the wish is ignored. */
export const skipAd: Pipeline = ({ when }) =>
  when('intent.skipAd', (wish, { ads: { ad }, adTime }) => {
    if (ad === null || !isShowing(ad.status)) return null;
    if (skipOf(ad.show.creative.skipOffset, adTime, ad.isSkippable).kind !== 'now') return null;
    return [{ type: 'player.adSkipped' }, { type: 'ad.skip', cause: causeOf(wish) }];
  });

/** Copies the token of the ad on screen. */
export const copyErid: Pipeline = ({ when }) =>
  when('intent.copyErid', (_, { ads: { ad } }) => {
    const text = ad?.show.creative.label.erid ?? null;
    return text === null ? null : { type: 'page.copy', cause: 'viewer', text };
  });

/** Whether the copying of the token is being confirmed to the viewer. */
export const isEridCopied = feature('isEridCopied', false, {
  on: {
    'player.copiedChanged': (_, { isCopied }, { state: { ads } }) => isCopied && ads.ad !== null,
    'ad.created': () => false,
  },
});

/** Opens the advertiser's page when an ad asks for it: at the address that it gives, else at that of its document. */
export const openAdPage: Pipeline = ({ when }) =>
  when(['ad.clicked', 'ad.navigated'], (clicked, { ads: { ad } }) => {
    const url = clicked.url === '' ? ad?.show.creative.clickThrough : clicked.url;
    const isPage = typeof url === 'string' && /^https?:\/\//i.test(url);
    return isPage ? { type: 'ad.openPage', cause: 'viewer', url } : null;
  });
