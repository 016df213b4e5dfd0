import type { Subject } from '../define.ts';
import { adBreaks, ads } from './breaks.ts';
import { loadAdList, readAds } from './loading.ts';
import { midrollPlace, startMidroll } from './midroll.ts';
import { adSeen, mayAdPlay } from './play-rule.ts';
import { hideAd, nextAdId, showAd } from './presentation.ts';
import { adTime } from './time.ts';
import { trackAd } from './tracking.ts';
import { controlAd, resumeAd, unlockFilm } from './transport.ts';
import { openAdPage, skipAd } from './viewer-actions.ts';
import { adWatchdog } from './watchdog.ts';

/** Whether there are ads, and that the film is never held for long: needed before the first frame. */
export const adBreaksSubject: Subject = {
  features: [adBreaks, ads, adTime],
  pipelines: [loadAdList, readAds, unlockFilm, adWatchdog],
};

/** Showing them. */
export const adsSubject: Subject = {
  features: [adSeen, mayAdPlay, nextAdId, midrollPlace],
  pipelines: [startMidroll, hideAd, showAd, controlAd, resumeAd, skipAd, openAdPage, trackAd],
};
