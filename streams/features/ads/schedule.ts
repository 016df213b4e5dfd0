import { offsetSeconds, type ScheduledBreak } from '../../model/ad.ts';
import { feature, type Pipeline } from '../define-later.ts';
import { isWatching } from './midroll.ts';
import type { AdSchedule } from './slices.ts';

const NOTHING: AdSchedule = { breaks: [], isBegun: false, due: null };

/**
 * The breaks of a schedule that are still to come. One is due when its place has been passed, by playing or by a seek
 * that has landed; of several that were jumped over it is the last. Those before the place where the film begins are
 * left out, and so is one at its very beginning, where it would come after the first frame.
 */
export const adSchedule = feature('adSchedule', NOTHING, {
  on: {
    // Each episode has a list of its own, and by that a schedule.
    'ad.listLoaded': () => NOTHING,
    'ad.scheduleRead': (known, { breaks }) => ({ ...known, breaks: [...known.breaks, ...breaks] }),
  },
  follows: ['timeline', 'playback'],
  follow: (known, { state: { timeline, playback, selection, midrollPlace } }) => {
    // Until an episode is attached, positions of the one before are reported.
    const isAttached = midrollPlace.episodeId === selection?.episode.id;
    if (known.breaks.length === 0 || !isAttached || !isWatching(timeline, playback)) return { ...known, due: null };
    let last = { seconds: -1, url: null as string | null };
    const breaks: ScheduledBreak[] = [];
    for (const one of known.breaks) {
      const seconds = offsetSeconds(one.at, timeline.durationSeconds) ?? 0;
      if (seconds > timeline.positionSeconds) breaks.push(one);
      else if (seconds > last.seconds) last = { seconds, url: one.url };
    }
    return { breaks, isBegun: true, due: known.isBegun ? last.url : null };
  },
});

export const startScheduled: Pipeline = ({ whenChanged }) =>
  whenChanged('adSchedule', ({ due }) => (due === null ? null : { type: 'player.midrollDue', urls: [due] }));
