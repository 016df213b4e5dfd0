import type { PlaybackState, TimelineState } from '../../model/state.ts';
import { feature, type Pipeline } from '../define-later.ts';
import type { MidrollPlace } from './slices.ts';

const NOWHERE: MidrollPlace = { episodeId: null, place: 'unknown', isDue: false };

/**
 * Whether the middle of the episode has been passed, by playing or by a seek that has landed. Short films and live
 * streams have no midroll; an episode that starts behind its middle has left it behind, until it is started over.
 * In a hidden page the midroll is due as well; `nextAdId` waits to show it until the page is seen.
 */
export const midrollPlace = feature('midrollPlace', NOWHERE, {
  on: {
    // Another source of the same episode changes nothing about it.
    'engine.attaching': (known, _, { state }) => {
      const episodeId = state.selection?.episode.id ?? null;
      return { episodeId, place: episodeId === known.episodeId ? known.place : 'unknown', isDue: false };
    },
    // Until the film is attached, positions of the one before are still reported.
    'intent.startOver': (known) => ({ ...known, place: 'startingOver', isDue: false }),
  },
  follows: ['timeline', 'playback'],
  follow: (known, { state: { timeline, playback }, config }) => {
    if (!isWatching(timeline, playback)) return { ...known, isDue: false };
    const { positionSeconds, durationSeconds } = timeline;
    if (known.place === 'behind') return { ...known, isDue: false };
    if (positionSeconds < durationSeconds / 2) return { ...known, place: 'before', isDue: false };
    if (known.place === 'startingOver') return { ...known, isDue: false };
    const isLong = durationSeconds > config.midrollLongerThanSeconds;
    return { ...known, place: 'behind', isDue: known.place === 'before' && isLong };
  },
});

/** Once for each episode, unless a schedule says where its breaks are. */
export const startMidroll: Pipeline = ({ whenChanged }) =>
  whenChanged('midrollPlace', ({ isDue }, _, { ads, adSchedule }) =>
    isDue && !adSchedule.isBegun ? { type: 'player.midrollDue', urls: ads.midroll } : null,
  );

export function isWatching({ durationSeconds, isLive }: TimelineState, { phase, isSeeking }: PlaybackState): boolean {
  return !isLive && durationSeconds > 0 && phase === 'playing' && !isSeeking;
}
