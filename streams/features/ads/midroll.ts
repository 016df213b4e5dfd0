import type { PlaybackState, TimelineState } from '../../model/state.ts';
import { feature, selector, type Pipeline } from '../define-later.ts';
import type { MidrollPlace } from './slices.ts';

const INITIAL: MidrollPlace = { episodeId: null, place: 'unknown', isDue: false };

/**
 * Whether the middle of the episode has been passed, by playing or by a seek that has landed. Short films and live
 * streams have no midroll; an episode that starts behind its middle has left it behind, until it is started over.
 * In a hidden page the midroll is due as well; `nextAdId` waits to show it until the page is seen. A midroll that is
 * due while a scheduled break is shown or prepared stays due until that break is over.
 */
export const midrollPlace = feature('midrollPlace', INITIAL, {
  on: {
    // Another source of the same episode changes nothing about it.
    'engine.attaching': (known, _, { state }) => {
      const episodeId = state.selection?.episode.id ?? null;
      return { episodeId, place: episodeId === known.episodeId ? known.place : 'unknown', isDue: false };
    },
    // Until the film is attached, positions of the one before are still reported.
    'intent.startOver': (known) => ({ ...known, place: 'startingOver', isDue: false }),
  },
  follows: ['timeline', 'playback', 'ads'],
  follow: (known, { state: { timeline, playback, ads }, before, config }) => {
    const isHindered = ads.break !== null || before.ads.break !== null;
    const isDue = known.isDue && isHindered && ads.midroll.length > 0;
    if (!isWatching(timeline, playback) || known.place === 'behind') return { ...known, isDue };
    const { positionSeconds, durationSeconds } = timeline;
    if (positionSeconds < durationSeconds / 2) return { ...known, place: 'before', isDue };
    if (known.place === 'startingOver') return { ...known, isDue };
    const isLong = durationSeconds > config.midrollLongerThanSeconds;
    return { ...known, place: 'behind', isDue: known.place === 'before' && isLong };
  },
});

const dueUrls = selector(['midrollPlace', 'ads'], ({ midrollPlace: { isDue }, ads }) =>
  isDue && ads.break === null ? ads.midroll : null,
);

/** Starts the list's midroll once for each episode, beside the breaks of a schedule. */
export const startMidroll: Pipeline = ({ whenChanged }) =>
  whenChanged(dueUrls, (urls) => (urls === null ? null : { type: 'player.midrollDue', urls }));

export function isWatching({ durationSeconds, isLive }: TimelineState, { phase, isSeeking }: PlaybackState): boolean {
  return !isLive && durationSeconds > 0 && phase === 'playing' && !isSeeking;
}
