import { adToShow } from '../../model/ad-break.ts';
import { feature, selector, type Pipeline } from '../define.ts';

/** A list is read up to here; ids stay unique beyond it. */
const SLOTS_IN_BREAK = 100;

/** The ad that is ready and has the turn, kept as it is while the viewer does not want to watch. */
export const nextAdId = feature('nextAdId', null, {
  follows: ['ads', 'intent'],
  follow: (id, { state: { ads, intent } }) => {
    if (intent.wants === 'pause') return id;
    const next = adToShow(ads);
    return next === null || ads.break === null ? null : ads.break.id * SLOTS_IN_BREAK + next.slot;
  },
});

const shownAdId = selector(['ads'], ({ ads }) => ads.ad?.show.adId ?? null);

/** Takes away what is over. */
export const hideAd: Pipeline = ({ whenChanged }) =>
  whenChanged(shownAdId, (_, before) => (before === null ? null : { type: 'ad.hide', cause: 'ad' }));

/** Puts the next ad on the screen when it is ready and the viewer wants to watch. */
export const showAd: Pipeline = ({ whenChanged }) =>
  whenChanged('nextAdId', (adId, _, { ads, sound: { volume, muted } }) => {
    const next = adToShow(ads);
    if (adId === null || next === null || ads.break === null) return null;
    const { id: breakId, type: breakType } = ads.break;
    const { slot, creative } = next;
    return { type: 'ad.show', cause: 'ad', adId, breakId, breakType, slot, creative, sound: { volume, muted } };
  });
