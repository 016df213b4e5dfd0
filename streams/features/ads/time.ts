import type { AdTime } from '../../model/ad-skip.ts';
import { UNKNOWN_SECONDS } from '../../model/media.ts';
import { feature } from '../define.ts';

const AT_START: AdTime = { positionSeconds: 0, durationSeconds: UNKNOWN_SECONDS };

/** Position in the ad on screen. A slice of its own because it changes several times a second. */
export const adTime = feature('adTime', AT_START, {
  on: {
    'ad.created': (_, { show }) => ({
      positionSeconds: 0,
      durationSeconds: show.creative.durationSeconds ?? UNKNOWN_SECONDS,
    }),
    'ad.loaded': (time, { durationSeconds }) => (durationSeconds > 0 ? { ...time, durationSeconds } : time),
    'ad.progressed': (_, { positionSeconds, durationSeconds }) => ({ positionSeconds, durationSeconds }),
  },
});
