import type { Episode } from './catalogue.ts';
import { isNearEnd, savedSeconds } from './saved-progress.ts';
import type { JoiningPlayerState } from './state.ts';

/** The time slider ends at a multiple of this, at least one step behind the furthest place that was reached. */
const HORIZON_STEP_SECONDS = 600;

type SpoilerFacts = Pick<JoiningPlayerState, 'timeline' | 'spoilers' | 'furthestSeconds'>;

/** Where the time slider ends if it may not end with the film; null if it may. */
export function horizonOf({ timeline, spoilers, furthestSeconds = 0 }: SpoilerFacts): number | null {
  if (spoilers?.isLengthHidden !== true || timeline.isLive || !(timeline.durationSeconds > 0)) return null;
  const reached = Math.max(timeline.positionSeconds, furthestSeconds);
  return (Math.floor(reached / HORIZON_STEP_SECONDS) + 2) * HORIZON_STEP_SECONDS;
}

/** The position up to which thumbnails and lines of the film may be shown. */
export const shownUntil = ({ spoilers, furthestSeconds = 0 }: Omit<SpoilerFacts, 'timeline'>): number =>
  spoilers?.isAheadHidden === true || spoilers?.isLengthHidden === true ? furthestSeconds : Infinity;

/** The same for an episode before the present one: the position where it was left, if it was not watched to its end. */
export function shownUntilIn({ spoilers, saved }: Pick<JoiningPlayerState, 'spoilers' | 'saved'>, episode: Episode) {
  const leftSeconds = savedSeconds(saved, episode, null);
  const isWatched = episode.isCompleted || leftSeconds === 0 || isNearEnd(leftSeconds, episode);
  return spoilers?.isAheadHidden === true && !isWatched ? leftSeconds : Infinity;
}
