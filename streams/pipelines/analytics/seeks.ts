import {
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  scan,
  switchMap,
  timer,
  timestamp,
  withLatestFrom,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { PlaybackState, TimelineState } from '../../model/state.ts';
import { toMillisecond, type StatsEvent } from '../../model/stats.ts';
import type { ViewState } from '../../model/view.ts';
import { settle } from '../../operators/settle.ts';

export interface SeeksInputs {
  readonly view$: Observable<ViewState>;
  readonly timeline$: Observable<TimelineState>;
  readonly playback$: Observable<PlaybackState>;
}

export interface SeeksConfig {
  readonly statsSeekSettleMs: number;
  readonly statsSeekMinimumSeconds: number;
}

interface Moment {
  readonly episodeId: number | null;
  readonly isStarted: boolean;
  readonly isSeeking: boolean;
  readonly positionSeconds: number;
  readonly atMs: number;
}

/** Seeks that follow each other closely: keys that add up, a drag. */
interface Run {
  readonly fromSeconds: number;
  readonly toSeconds: number;
  readonly landedAtMs: number | null;
}

interface Memory {
  readonly episodeId: number | null;
  readonly restSeconds: number;
  readonly run: Run | null;
}

const NOTHING: Memory = { episodeId: null, restSeconds: 0, run: null };

/**
 * From where to where, once the viewer has arrived: a drag is one seek, and so are quick steps. The first seek of an
 * attachment is the player's own, and one by less than anybody would see is the streaming library's.
 *
 * place    1--9----2------3-   (settles in 5)
 * seeking  -s-d-s--d--------
 * result   -------------e---   (s: begins, d: landed, e: from 1 to 2)
 */
export function seeks(inputs: SeeksInputs, config: SeeksConfig, scheduler: SchedulerLike): Observable<StatsEvent> {
  const { view$, timeline$, playback$ } = inputs;
  return merge(view$, timeline$, playback$).pipe(
    settle(),
    withLatestFrom(view$, timeline$, playback$),
    timestamp(scheduler),
    map(({ timestamp: atMs, value: [, { episodeId, phase }, { positionSeconds }, playback] }): Moment => ({
      episodeId,
      isStarted: phase !== 'notStarted' && playback.hasFrame,
      isSeeking: playback.isSeeking,
      positionSeconds,
      atMs,
    })),
    scan((memory, moment) => takeMoment(memory, moment, config), NOTHING),
    map(({ run }) => run),
    distinctUntilChanged(),
    switchMap((run) =>
      isWorthTelling(run, config) ? timer(config.statsSeekSettleMs, scheduler).pipe(map(() => toEvent(run))) : EMPTY,
    ),
  );
}

function takeMoment(memory: Memory, moment: Moment, config: SeeksConfig): Memory {
  const { episodeId, isStarted, isSeeking, positionSeconds, atMs } = moment;
  const { restSeconds, run } = memory;
  if (episodeId !== memory.episodeId || !isStarted) return { episodeId, restSeconds: positionSeconds, run: null };
  if (isSeeking) {
    if (run !== null && run.landedAtMs === null) return memory;
    const goesOn = atMs - (run?.landedAtMs ?? -Infinity) < config.statsSeekSettleMs;
    const fromSeconds = run !== null && goesOn ? run.fromSeconds : restSeconds;
    return { ...memory, run: { fromSeconds, toSeconds: positionSeconds, landedAtMs: null } };
  }
  const hasLanded = run !== null && run.landedAtMs === null;
  const landed = hasLanded ? { ...run, toSeconds: positionSeconds, landedAtMs: atMs } : run;
  return { ...memory, restSeconds: positionSeconds, run: landed };
}

function isWorthTelling(run: Run | null, { statsSeekMinimumSeconds }: SeeksConfig): run is Run {
  if (run === null || run.landedAtMs === null) return false;
  return Math.abs(run.toSeconds - run.fromSeconds) >= statsSeekMinimumSeconds;
}

const toEvent = ({ fromSeconds, toSeconds }: Run): StatsEvent => ({
  event: 'seek',
  fields: { seek_from: toMillisecond(fromSeconds), seek_to: toMillisecond(toSeconds) },
});
