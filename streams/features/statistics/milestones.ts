import { isMoving } from '../../model/moving.ts';
import type { Output } from '../../kernel/pipeline.ts';
import { feature, type Pipeline } from '../define.ts';
import type { State } from '../state.ts';
import { report } from './report.ts';
import type { Milestone, MilestonesPassed } from './slices.ts';

const percents: readonly Milestone[] = [10, 25, 50, 75, 95, 100];

const NONE: readonly Milestone[] = [];
const NOTHING: MilestonesPassed = { episodeId: null, percent: null, passed: NONE };

/**
 * How far an episode has been played, each milestone once and in order. Those before the place where play starts count
 * as told by an earlier visit. Those that a seek passes are told when play goes on, so that no milestone has more
 * viewers than the one before it. The last one is the end. Live streams have none.
 */
export const milestones = feature('milestones', NOTHING, {
  on: {
    'engine.attaching': (known, _, { state: { source, selection } }) => {
      if (source.status !== 'ready' || source.isPlaceholder || selection === null) return known;
      const { id } = selection.episode;
      // Another source of the same episode changes nothing about it.
      return id === known.episodeId ? { ...known, passed: NONE } : { ...NOTHING, episodeId: id };
    },
    'media.ended': (known, _, { before: { timeline } }) =>
      timeline.isLive ? known : advance({ ...known, percent: known.percent ?? 0 }, 100),
  },
  follows: ['timeline', 'playback', 'ads'],
  follow: (known, { state }) => {
    const percent = percentPlayed(state);
    // 100 is told by `media.ended` alone, not by a computed position.
    return percent === null ? known : advance(known, Math.min(percent, 99));
  },
});

export const tellMilestones: Pipeline = ({ whenChanged }) =>
  whenChanged('milestones', ({ passed }, _, state): readonly Output[] =>
    passed.flatMap((milestone) => report(state, { event: `progress_${milestone}`, fields: {} }) ?? []),
  );

function percentPlayed({ timeline, playback, ads }: State): number | null {
  const { positionSeconds, durationSeconds, isLive } = timeline;
  if (!isMoving(playback) || ads.holdsFilm || isLive || durationSeconds <= 0) return null;
  return (positionSeconds / durationSeconds) * 100;
}

function advance(known: MilestonesPassed, percent: number): MilestonesPassed {
  const before = known.percent ?? percent;
  const furthest = Math.max(before, percent);
  const passed = percents.filter((milestone) => milestone > before && milestone <= furthest);
  return { ...known, percent: furthest, passed: passed.length === 0 ? NONE : passed };
}
