import type { Subject } from '../define-first.ts';
import { adTime, ads } from './breaks.ts';
import { loadAdList, readAds } from './loading.ts';
import { adSeen, adStandsStill, mayAdPlay } from './play-rule.ts';
import { unlockFilm } from './unlock.ts';
import { adWatchdog } from './watchdog.ts';

/** Finding out whether there are ads, and the limit on how long they block the film: needed before the first frame. */
export const adBreaksSubject = {
  features: [ads, adTime],
  pipelines: [loadAdList, readAds, unlockFilm, adWatchdog],
} satisfies Subject;

/**
 * Whether the ad on the screen may play: the watchdog, the intent and the controls go by it. It stands in the list
 * after the slices that it follows.
 */
export const adPlayRuleSubject = { features: [adSeen, mayAdPlay, adStandsStill], pipelines: [] } satisfies Subject;
