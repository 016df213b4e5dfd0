import type { Subject } from '../define.ts';
import { adBreaks, ads } from './breaks.ts';
import { loadAdList, readAds } from './loading.ts';
import { adTime } from './time.ts';
import { unlockFilm } from './unlock.ts';
import { adWatchdog } from './watchdog.ts';

/** Whether there are ads, and that the film is never held for long: needed before the first frame. */
export const adBreaksSubject: Subject = {
  features: [adBreaks, ads, adTime],
  pipelines: [loadAdList, readAds, unlockFilm, adWatchdog],
};
