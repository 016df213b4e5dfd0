import type { Subject } from '../define.ts';
import { adTime, ads } from './breaks.ts';
import { loadAdList, readAds } from './loading.ts';
import { unlockFilm } from './unlock.ts';
import { adWatchdog } from './watchdog.ts';

/** Finding out whether there are ads, and the limit on how long they block the film: needed before the first frame. */
export const adBreaksSubject: Subject = {
  features: [ads, adTime],
  pipelines: [loadAdList, readAds, unlockFilm, adWatchdog],
};
