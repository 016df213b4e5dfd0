import type { IntentSignal } from '../../model/signals.ts';
import { feature } from '../define.ts';
import type { AdSeen } from './slices.ts';

/** The ad counts as visible until its box has been measured, which takes less than a frame. */
const UNSEEN: AdSeen = { isOnScreen: false, isPressed: false, part: 1 };

/** The host page's commands are no press: an ad that is not seen is not to be played by them. */
const press = (seen: AdSeen, { by }: IntentSignal): AdSeen =>
  by === 'host' ? seen : { ...seen, isPressed: seen.isOnScreen };

export const adSeen = feature('adSeen', UNSEEN, {
  on: {
    'ad.created': () => ({ ...UNSEEN, isOnScreen: true }),
    'ad.visibilityChanged': (seen, { part }) => ({ ...seen, part }),
    'intent.play': press,
    'intent.pause': press,
    'intent.togglePlay': press,
  },
});

/**
 * Whether the ad on screen should play: never in a hidden page; as the viewer says, once play or pause was pressed;
 * else only while enough of its box can be seen, which in fullscreen and picture-in-picture is all of it.
 */
export const mayAdPlay = feature('mayAdPlay', false, {
  follows: ['adSeen', 'intent', 'isPageHidden', 'presentation'],
  follow: (_, { state: { adSeen: seen, intent, isPageHidden, presentation }, config }) => {
    if (isPageHidden || intent.wants === 'pause') return false;
    const isWhole = presentation.isFullscreen || presentation.isPictureInPicture;
    return seen.isPressed || isWhole || seen.part >= config.adVisiblePart;
  },
});
