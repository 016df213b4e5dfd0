import { hasDvr, isAtEdge } from '../../model/live.ts';
import type { LiveState } from '../../model/state.ts';
import { feature, selector, type Pipeline, type FirstState } from '../define-first.ts';

const NOT_LIVE: LiveState = { isLive: false };

/** The window moves on while the film is paused, so that a pause alone leads away from the edge. */
export const live = feature('live', NOT_LIVE, {
  follows: ['timeline'],
  follow: (_, { state: { timeline }, config }) =>
    timeline.isLive
      ? {
          isLive: true,
          isAtEdge: isAtEdge(timeline),
          hasDvr: hasDvr(timeline, config.minimumDvrSeconds),
        }
      : { isLive: false },
});

const wantsPlay = selector(['intent'], ({ intent }) => intent.wants === 'play');

/**
 * Tells when play starts at a place that is gone: after a pause, a place that has left the window, or any place behind
 * the edge of a stream without DVR; before the first start, any place that is not at the edge.
 */
export const noticeFallingBehind: Pipeline = ({ whenChanged }) =>
  whenChanged(wantsPlay, (isWanted, _, state) =>
    isWanted && isGone(state) ? { type: 'player.fellBehindLive' } : null,
  );

function isGone({ playback, timeline: { positionSeconds, seekable }, live: known }: FirstState): boolean {
  if (!known.isLive) return false;
  if (playback.phase === 'notStarted' || !known.hasDvr) return !known.isAtEdge;
  return seekable !== null && positionSeconds < seekable[0];
}
