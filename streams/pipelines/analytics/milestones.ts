import { concatMap, from, map, merge, scan, withLatestFrom, type Observable } from 'rxjs';
import { isMoving } from '../../model/moving.ts';
import type { PlaybackState, TimelineState } from '../../model/state.ts';
import type { StatsEvent } from '../../model/stats.ts';
import { settle } from '../../operators/settle.ts';

export interface MilestonesInputs {
  /** The episode whose film is attached. */
  readonly episodeId$: Observable<number>;
  readonly timeline$: Observable<TimelineState>;
  readonly playback$: Observable<PlaybackState>;
  readonly isHeld$: Observable<boolean>;
  /** The film was seen to its end. */
  readonly ended$: Observable<unknown>;
}

const milestones = [10, 25, 50, 75, 95, 100] as const;

type Step =
  | { readonly step: 'episode'; readonly id: number }
  | { readonly step: 'at'; readonly percent: number }
  | { readonly step: 'ended' };

interface Memory {
  readonly episodeId: number | null;
  /** Null until it plays. */
  readonly percent: number | null;
  readonly passed: readonly (typeof milestones)[number][];
}

const NOTHING: Memory = { episodeId: null, percent: null, passed: [] };

/**
 * How far an episode has been played, each milestone once and in order. Those before the place it is entered at were
 * told by an earlier visit; those that a seek goes over are told where it has landed and plays on, so that no
 * milestone has more viewers than the one before it. The last is the end itself. Streams without one have none.
 *
 * position  0--9--11------60--99--   (percent)
 * ended     -----------------------e
 * result    ------1-------(25)9----0   (10 · 25 and 50 · 95 · 100)
 */
export function milestoneEvents(inputs: MilestonesInputs): Observable<StatsEvent> {
  const { episodeId$, timeline$, playback$, isHeld$, ended$ } = inputs;
  const at$ = merge(timeline$, playback$, isHeld$).pipe(
    settle(),
    withLatestFrom(timeline$, playback$, isHeld$),
    concatMap(([, timeline, playback, isHeld]) => from(isMoving(playback) && !isHeld ? percentOf(timeline) : [])),
    map((percent): Step => ({ step: 'at', percent })),
  );
  return merge(
    episodeId$.pipe(map((id): Step => ({ step: 'episode', id }))),
    at$,
    ended$.pipe(map((): Step => ({ step: 'ended' }))),
  ).pipe(
    scan(takeStep, NOTHING),
    concatMap(({ passed }) => from(passed)),
    map((milestone): StatsEvent => ({ event: `progress_${milestone}`, fields: {} })),
  );
}

function percentOf({ positionSeconds, durationSeconds, isLive }: TimelineState): readonly number[] {
  return isLive || durationSeconds <= 0 ? [] : [(positionSeconds / durationSeconds) * 100];
}

function takeStep(memory: Memory, step: Step): Memory {
  switch (step.step) {
    case 'episode':
      // Another source of the same episode changes nothing about it.
      return step.id === memory.episodeId ? { ...memory, passed: [] } : { ...NOTHING, episodeId: step.id };
    case 'at':
      // The end is told by the element, not by a sum.
      return advance(memory, Math.min(step.percent, 99));
    case 'ended':
      return advance({ ...memory, percent: memory.percent ?? 0 }, 100);
  }
}

function advance(memory: Memory, percent: number): Memory {
  const before = memory.percent ?? percent;
  const furthest = Math.max(before, percent);
  const passed = milestones.filter((milestone) => milestone > before && milestone <= furthest);
  return { ...memory, percent: furthest, passed };
}
