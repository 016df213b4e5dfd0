import type { Milestone } from '../../model/stats.ts';
import { isMoving } from '../../model/view.ts';
import { feature, type Output, type Pipeline, type State } from '../define-later.ts';
import { report } from './report.ts';
import type { MilestonesPassed } from './slices.ts';

const percents: readonly Milestone[] = [10, 25, 50, 75, 95, 100];

const NONE: readonly Milestone[] = [];
const NOTHING: MilestonesPassed = { episodeId: null, percent: null, passed: NONE };

/**
 * How far an episode has been played, each milestone once and in order. Those before the place it is entered at were
 * told by an earlier visit, until it is started over; those that a seek goes over are told where it has landed and plays on, so that no
 * milestone has more viewers than the one before it. The last is the end itself. Streams without one have none.
 */
export const milestones = feature('milestones', NOTHING, {
  on: {
    'engine.attaching': (known, _, { state: { source, selection } }) => {
      if (source.status !== 'ready' || source.isPlaceholder || selection === null) return known;
      const { id } = selection.episode;
      // Another source of the same episode changes nothing about it.
      return id === known.episodeId ? { ...known, passed: NONE } : { ...NOTHING, episodeId: id };
    },
    'intent.startOver': (known) => ({ ...known, percent: null, passed: NONE }),
    'media.ended': (known, { isEarly }, { before: { timeline } }) =>
      timeline.isLive || isEarly === true ? known : advance({ ...known, percent: known.percent ?? 0 }, 100),
  },
  follows: ['timeline', 'playback', 'ads'],
  follow: (known, { state }) => {
    const percent = percentPlayed(state);
    // The end is told by the element, not by a sum.
    return percent === null ? known : advance(known, Math.min(percent, 99));
  },
});

export const tellMilestones: Pipeline = ({ whenChanged }) =>
  whenChanged('milestones', ({ passed }, _, state): readonly Output[] =>
    passed.flatMap((milestone) => report(state, { event: `progress_${milestone}`, fields: {} }) ?? []),
  );

function percentPlayed({ timeline, playback, ads }: State): number | null {
  const { positionSeconds, durationSeconds, isLive } = timeline;
  if (!isMoving(playback) || ads.blocksFilm || isLive || durationSeconds <= 0) return null;
  return (positionSeconds / durationSeconds) * 100;
}

function advance(known: MilestonesPassed, percent: number): MilestonesPassed {
  const before = known.percent ?? percent;
  const furthest = Math.max(before, percent);
  const passed = percents.filter((milestone) => milestone > before && milestone <= furthest);
  return { ...known, percent: furthest, passed: passed.length === 0 ? NONE : passed };
}
