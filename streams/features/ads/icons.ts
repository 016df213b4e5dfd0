import type { Pipeline } from '../define-later.ts';
import { adPing } from './ping.ts';

/** Tells the servers of an icon that it is on the screen, which the screen says once, and of each click on it. */
export const trackIcons: Pipeline = ({ when }) =>
  when(['screen.adIconShown', 'intent.openAdIcon'], ({ type, adId, index }, state) => {
    const { creative, adId: shownId } = state.ads.ad?.show ?? {};
    if (creative === undefined || shownId !== adId) return null;
    const { clickTracking, viewTracking } = creative.icons?.[index] ?? {};
    return type === 'intent.openAdIcon'
      ? adPing(state, creative, 'iconClick', clickTracking)
      : adPing(state, creative, 'iconView', viewTracking);
  });
