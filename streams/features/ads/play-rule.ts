import type { IntentSignal } from '../../model/signals.ts';
import { feature, type FirstState } from '../define-first.ts';
import type { AdSeen } from './slices.ts';

/** The ad counts as visible until its box has been measured, which takes less than a frame. */
const INITIAL: AdSeen = { pressed: 'never', part: 1, isMeasured: false, ownPauses: 0, isPausedByItself: false };

/**
 * A press while no ad is on the screen starts the film, and counts for all ads before it. Commands of the host page are
 * no press: they must not play an ad that is not seen.
 */
const press = (seen: AdSeen, { by }: IntentSignal, { state: { ads } }: { readonly state: FirstState }): AdSeen => {
  if (!ads.blocksFilm || by === 'host') return seen;
  const pressed = ads.ad === null ? 'forBreak' : seen.pressed === 'never' ? 'forAd' : seen.pressed;
  return { ...seen, pressed, isPausedByItself: false };
};

export const adSeen = feature('adSeen', INITIAL, {
  on: {
    'ad.created': ({ pressed }) => ({ ...INITIAL, pressed: pressed === 'forAd' ? 'never' : pressed }),
    'ad.visibilityChanged': (seen, { part }) => ({ ...seen, part, isMeasured: true }),
    'ad.playing': (seen) => ({ ...seen, isPausedByItself: false }),
    'ad.paused': (seen, { by }, { state: { ads, mayAdPlay: mayPlay } }) =>
      ads.ad?.status === 'paused' && mayPlay && !seen.isPausedByItself
        ? // Only a pause that nobody asked for is ended.
          { ...seen, ownPauses: seen.ownPauses + (by === 'page' ? 0 : 1), isPausedByItself: true }
        : seen,
    'intent.play': press,
    'intent.pause': press,
    'intent.togglePlay': press,
    'intent.resume': press,
    'intent.startOver': press,
    'intent.chooseSeason': press,
    'intent.chooseEpisode': press,
    'intent.playNext': press,
  },
  follows: ['ads'],
  follow: (seen, { state, before }) => (before.ads.blocksFilm && !state.ads.blocksFilm ? INITIAL : seen),
});

/**
 * Whether the ad on screen should play. In a hidden page it never does. Once play or pause was pressed, the viewer
 * decides. Before that, it plays only while enough of its box can be seen; in fullscreen and picture-in-picture all of
 * it counts as seen.
 */
export const mayAdPlay = feature('mayAdPlay', false, {
  follows: ['adSeen', 'intent', 'isPageHidden', 'presentation'],
  follow: (_, { state: { adSeen: seen, intent, isPageHidden, presentation }, config }) => {
    if (isPageHidden || intent.wants === 'pause') return false;
    const isWhole = presentation.isFullscreen || presentation.isPictureInPicture;
    return seen.pressed !== 'never' || isWhole || seen.part >= config.adVisiblePart;
  },
});

/** Whether the ad on screen waits for a press of play, though the viewer wants to watch. */
export const adStandsStill = feature('adStandsStill', false, {
  follows: ['ads', 'adSeen', 'intent', 'isPageHidden', 'mayAdPlay'],
  follow: (_, { state: { ads, adSeen: seen, intent, isPageHidden, mayAdPlay: mayPlay } }) =>
    ads.ad !== null &&
    ads.blocksFilm &&
    intent.wants === 'play' &&
    !isPageHidden &&
    (!mayPlay || seen.isPausedByItself),
});
