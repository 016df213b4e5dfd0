import { SLOTS_IN_BREAK, type AdsState } from '../../model/ad-break.ts';
import type { AdCreative, AdShow } from '../../model/ad.ts';
import { levelOfAd } from './loudness.ts';
import { feature, selector, type Output, type Pipeline, type State } from '../define-later.ts';

/**
 * The id of the ad that is ready to be shown next. It does not change while the viewer wants to pause. In a hidden page
 * no ad takes the screen from a film that plays, maybe in a window of its own: the ad would stand still, and the film
 * with it.
 */
export const nextAdId = feature('nextAdId', null, {
  follows: ['ads', 'intent', 'isPageHidden'],
  follow: (id, { state: { ads, intent, isPageHidden } }) => {
    if (intent.wants === 'pause') return id;
    if (isPageHidden && !ads.blocksFilm && id === null) return null;
    const next = adToShow(ads);
    return next === null || ads.break === null ? null : ads.break.id * SLOTS_IN_BREAK + next.slot;
  },
});

const presentAdId = selector(['ads', 'nextAdId'], ({ ads, nextAdId }) => ads.ad?.show.adId ?? nextAdId);

/** Removes an ad from the screen when it is over, or when its break is over before it was there. */
export const hideAd: Pipeline = ({ whenChanged }) =>
  whenChanged(presentAdId, (_, before) => (before === null ? null : { type: 'ad.hide', cause: 'ad' }));

export const showAd: Pipeline = ({ whenChanged }) =>
  whenChanged('nextAdId', (adId, _, state) => {
    const { ads } = state;
    const next = adToShow(ads);
    if (adId === null || next === null || ads.break === null) return null;
    const { id: breakId, type: breakType } = ads.break;
    return toShow(state, { adId, breakId, breakType, ...next });
  });

/** Shows another file of the same ad, within the time that the ad has. */
export const showNextFile: Pipeline = ({ when }) =>
  when('ad.fileFailed', (_, state) => state.ads.ad && toShow(state, state.ads.ad.show));

type Ids = Pick<AdShow, 'adId' | 'breakId' | 'breakType' | 'slot' | 'creative'>;

function toShow(state: State, { adId, breakId, breakType, slot, creative }: Ids): Output {
  const { volume, muted } = state.sound;
  const sound = { volume, muted };
  const level = levelOfAd(state, creative);
  return { type: 'ad.show', cause: 'ad', adId, breakId, breakType, slot, creative, sound, ...level };
}

/** The next ad in the order of the list, once it is ready; later ads wait for it, even if they are ready earlier. */
function adToShow({ break: current, ad }: AdsState): { slot: number; creative: AdCreative } | null {
  if (current === null || ad !== null) return null;
  const slot = current.slots.findIndex(({ status }) => status === 'reading' || status === 'ready');
  const next = current.slots[slot];
  return next?.status === 'ready' ? { slot, creative: next.creative } : null;
}
