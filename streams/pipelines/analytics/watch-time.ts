import { map, merge, scan, startWith, timestamp, withLatestFrom, type Observable, type SchedulerLike } from 'rxjs';
import { isMoving } from '../../model/moving.ts';
import type { PlaybackState, TimelineState } from '../../model/state.ts';
import { NOT_WATCHED, type WatchTime } from '../../model/watch-time.ts';
import { settle } from '../../operators/settle.ts';

export interface WatchTimeInputs {
  /** The episode whose film is attached: another one is counted anew. */
  readonly episodeId$: Observable<number>;
  readonly timeline$: Observable<TimelineState>;
  readonly playback$: Observable<PlaybackState>;
  readonly rate$: Observable<number>;
  /** The film stands still for something else. */
  readonly isHeld$: Observable<boolean>;
}

export interface WatchTimeConfig {
  /** Places are told at least this often while a film moves, give or take. */
  readonly positionIntervalSeconds: number;
}

interface Sample {
  readonly episodeId: number;
  readonly positionSeconds: number;
  readonly isMoving: boolean;
  readonly rate: number;
  readonly atMs: number;
}

interface Memory {
  readonly time: WatchTime;
  /** Where the film was last seen moving from; null while it stands. */
  readonly from: Sample | null;
}

const NOTHING: Memory = { time: NOT_WATCHED, from: null };

/**
 * How long the film has been moving: by the clock, and in its own time. Both are measured from one told place to the
 * next, and each bounds the other: a clock that ran on while the device slept counts as much as the film moved, a film
 * that jumped as much as the clock allows. What lies between the last place and a seek is taken from the clock.
 *
 * position  0--1--2--3-----9--
 * moving    f--t-----f-----t--   (a seek from 3 to 9)
 * result    Z-----1--2--------
 */
export function watchTime(
  { episodeId$, timeline$, playback$, rate$, isHeld$ }: WatchTimeInputs,
  config: WatchTimeConfig,
  scheduler: SchedulerLike,
): Observable<WatchTime> {
  const now$ = merge(episodeId$, timeline$, playback$, rate$, isHeld$).pipe(
    settle(),
    withLatestFrom(episodeId$, timeline$, playback$, rate$, isHeld$),
  );
  return now$.pipe(
    timestamp(scheduler),
    map(({ timestamp: atMs, value: [, episodeId, { positionSeconds }, playback, rate, isHeld] }): Sample => ({
      episodeId,
      positionSeconds,
      isMoving: isMoving(playback) && !isHeld,
      rate,
      atMs,
    })),
    scan((memory, sample) => takeSample(memory, sample, config), NOTHING),
    map(({ time }) => time),
    startWith(NOT_WATCHED),
  );
}

function takeSample(memory: Memory, sample: Sample, config: WatchTimeConfig): Memory {
  const { from, time } = memory;
  if (sample.episodeId !== time.episodeId) return { time: { ...NOT_WATCHED, episodeId: sample.episodeId }, from: null };
  if (from === null) return sample.isMoving ? { ...memory, from: sample } : memory;
  if (sample.isMoving && sample.positionSeconds === from.positionSeconds) {
    return { ...memory, from: { ...from, rate: Math.min(from.rate, sample.rate) } };
  }
  const gained = sample.isMoving ? between(from, sample, config) : remainder(from, sample, config);
  return {
    from: sample.isMoving ? sample : null,
    time: {
      ...time,
      realSeconds: time.realSeconds + gained.realSeconds,
      videoSeconds: time.videoSeconds + gained.videoSeconds,
    },
  };
}

type Gain = Omit<WatchTime, 'episodeId'>;

/** From one told place to the next. */
function between(from: Sample, to: Sample, { positionIntervalSeconds }: WatchTimeConfig): Gain {
  const clockSeconds = (to.atMs - from.atMs) / 1_000;
  const filmSeconds = Math.max(0, to.positionSeconds - from.positionSeconds);
  const slowest = Math.min(from.rate, to.rate);
  const fastest = Math.max(from.rate, to.rate);
  return {
    realSeconds: Math.min(clockSeconds, filmSeconds / slowest + positionIntervalSeconds),
    videoSeconds: Math.min(filmSeconds, (clockSeconds + positionIntervalSeconds) * fastest),
  };
}

/** It stands still, maybe elsewhere. */
function remainder(from: Sample, to: Sample, { positionIntervalSeconds }: WatchTimeConfig): Gain {
  const realSeconds = Math.min((to.atMs - from.atMs) / 1_000, positionIntervalSeconds);
  return { realSeconds, videoSeconds: realSeconds * from.rate };
}
