import type { Milestone } from '../../model/stats-events.ts';
import { isLeftAtCredits } from '../../model/credits.ts';
import { isMoving } from '../../model/view.ts';
import { feature, type Output, type Pipeline, type State } from '../define-later.ts';
import { report } from './report.ts';
import type { MilestonesPassed } from './slices.ts';

const percents: readonly Milestone[] = [10, 25, 50, 75, 95, 100];

const NO_MILESTONES: readonly Milestone[] = [];
const INITIAL: MilestonesPassed = { episodeId: null, percent: null, passed: NO_MILESTONES };

/**
 * How far an episode has been played, each milestone once and in order. Milestones before the place at which the
 * episode is entered were reported by an earlier visit, until it is started over. Milestones that a seek jumps over are
 * reported when it has landed and the film plays on, so that no milestone has more viewers than the one before it. The
 * last milestone is the end itself, or the last credits for a viewer who goes on from them. Streams without an end have
 * no milestones.
 */
export const milestones = feature('milestones', INITIAL, {
  on: {
    'engine.attaching': (known, _, { state: { source, selection } }) => {
      if (source.status !== 'ready' || source.isPlaceholder || selection === null) return known;
      const { id } = selection.episode;
      // Another source of the same episode changes nothing about it.
      return id === known.episodeId ? { ...known, passed: NO_MILESTONES } : { ...INITIAL, episodeId: id };
    },
    'intent.startOver': (known) => ({ ...known, percent: null, passed: NO_MILESTONES }),
    'media.ended': (known, { isEarly }, { before: { timeline } }) =>
      timeline.isLive || isEarly === true ? known : complete(known),
  },
  follows: ['timeline', 'playback', 'ads', 'selection'],
  follow: (known, { state, before }) => {
    if (isLeftAtCredits(state, before)) return complete(known);
    const percent = percentPlayed(state);
    // The element reports the end; it does not follow from a sum.
    return percent === null ? known : advance(known, Math.min(percent, 99));
  },
});

/** Reports milestones with the payload of the episode that was played, even if it has just been left. */
export const tellMilestones: Pipeline = ({ whenChanged }) =>
  whenChanged('milestones', ({ passed, episodeId }, _, state, before): readonly Output[] => {
    const told = state.selection?.episode.id === episodeId ? state : before;
    return passed.flatMap((milestone) => report(told, { event: `progress_${milestone}`, fields: {} }) ?? []);
  });

function percentPlayed({ timeline, playback, ads }: State): number | null {
  const { positionSeconds, durationSeconds, isLive } = timeline;
  if (!isMoving(playback) || ads.blocksFilm || isLive || durationSeconds <= 0) return null;
  return (positionSeconds / durationSeconds) * 100;
}

const complete = (known: MilestonesPassed): MilestonesPassed => advance({ ...known, percent: known.percent ?? 0 }, 100);

function advance(known: MilestonesPassed, percent: number): MilestonesPassed {
  const before = known.percent ?? percent;
  const furthest = Math.max(before, percent);
  const passed = percents.filter((milestone) => milestone > before && milestone <= furthest);
  return { ...known, percent: furthest, passed: passed.length === 0 ? NO_MILESTONES : passed };
}
