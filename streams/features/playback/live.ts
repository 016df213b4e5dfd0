import { hasDvr, isAtEdge } from '../../model/live.ts';
import { feature, selector, type Pipeline } from '../define.ts';
import type { State } from '../state.ts';

/**
 * How the viewer stands to a live stream: with it, or behind it; and whether there is a past to go back to. The window
 * slides on while the film stands still, so a pause alone leads away from the edge.
 */
export const live = feature(
  'live',
  { isLive: false },
  {
    follows: ['timeline'],
    follow: (_, { state: { timeline }, config }) =>
      timeline.isLive
        ? {
            isLive: true,
            isAtEdge: isAtEdge(timeline, config.liveEdgeToleranceSeconds),
            hasDvr: hasDvr(timeline, config.minimumDvrSeconds),
          }
        : { isLive: false },
  },
);

const wantsPlay = selector(['intent'], ({ intent }) => intent.wants === 'play');

/**
 * Play goes on where a live stream has nothing any more: it must be caught up with. After a pause that is a place that
 * has left the window, or any place behind the edge where there is no going back; before the first start, when the
 * stream has moved on since it was loaded.
 */
export const noticeFallingBehind: Pipeline = ({ whenChanged }) =>
  whenChanged(wantsPlay, (isWanted, _, state) =>
    isWanted && isGone(state) ? { type: 'player.fellBehindLive' } : null,
  );

function isGone({ playback, timeline: { positionSeconds, seekable }, live: known }: State): boolean {
  if (!known.isLive) return false;
  if (playback.phase === 'notStarted' || !known.hasDvr) return !known.isAtEdge;
  return seekable !== null && positionSeconds < seekable[0];
}
