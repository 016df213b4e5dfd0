import type { Subject } from '../define.ts';
import { midrollPlace, startMidroll } from './midroll.ts';
import { adSeen, adStandsStill, mayAdPlay } from './play-rule.ts';
import { hideAd, nextAdId, showAd } from './presentation.ts';
import { trackAd } from './tracking.ts';
import { controlAd, resumeAd } from './transport.ts';
import { openAdPage, skipAd } from './viewer-actions.ts';

export const adsSubject: Subject = {
  features: [adSeen, mayAdPlay, adStandsStill, nextAdId, midrollPlace],
  pipelines: [startMidroll, hideAd, showAd, controlAd, resumeAd, skipAd, openAdPage, trackAd],
};
