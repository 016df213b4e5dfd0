import type { Subject } from '../define-later.ts';
import { trackIcons, trackAd } from './tracking.ts';
import { knownAds, rememberLoudness } from './loudness.ts';
import { midrollPlace, startMidroll } from './midroll.ts';
import { hideAd, nextAdId, showAd, showNextFile } from './presentation.ts';
import { adSchedule, planInterstitials, resumeBehindBreak, startScheduled } from './schedule.ts';
import { controlAd, resumeAd } from './transport.ts';
import { trackViewability } from './viewability.ts';
import { copyErid, isEridCopied, openAdPage, skipAd } from './viewer-actions.ts';

export const adsSubject = {
  features: [knownAds, nextAdId, midrollPlace, adSchedule, isEridCopied],
  pipelines: [
    planInterstitials,
    // Of two breaks at one place the scheduled one comes first, because it belongs to that place alone.
    startScheduled,
    startMidroll,
    resumeBehindBreak,
    hideAd,
    showAd,
    showNextFile,
    controlAd,
    resumeAd,
    skipAd,
    openAdPage,
    copyErid,
    trackAd,
    trackViewability,
    trackIcons,
    rememberLoudness,
  ],
} satisfies Subject;
