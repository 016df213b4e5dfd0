import { selector, type Pipeline, type Subject } from '../define-first.ts';
import { adTime, ads, breakId } from './breaks.ts';
import { adSeen, adStandsStill, mayAdPlay } from './play-rule.ts';
import { adWatchdog } from './watchdog.ts';

const listRequests = selector(['ads'], ({ ads }) => ads.listRequests);

export const loadAdList: Pipeline = ({ whenChanged }) =>
  whenChanged(listRequests, () => ({ type: 'ad.loadList', cause: 'ad' }));

export const readAds: Pipeline = ({ whenChanged }) =>
  whenChanged(breakId, (id, _, { ads }) => {
    if (id === null || ads.break === null) return null;
    const urls = ads.break.slots.flatMap((slot) => (slot.status === 'reading' ? [slot.url] : []));
    return { type: 'ad.readAll', cause: 'ad', breakId: id, urls };
  });

/** Some browsers let the film play with sound only after a gesture: the one that starts the ad unlocks it. */
export const unlockFilm: Pipeline = ({ when }) =>
  when(['intent.play', 'intent.togglePlay', 'intent.resume', 'intent.startOver'], (_, { ads }) =>
    ads.blocksFilm && ads.ad === null ? { type: 'media.unlock', cause: 'ad' } : null,
  );

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
