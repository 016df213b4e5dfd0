import {
  map,
  merge,
  startWith,
  switchMap,
  throttleTime,
  withLatestFrom,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { CommandOf } from '../model/commands.ts';
import type { TimelineState } from '../model/state.ts';

export interface SeekInputs {
  /** Absolute, in seconds. Ends a drag. */
  readonly seekTo$: Observable<number>;
  readonly seekBy$: Observable<number>;
  /** Places passed while the slider is dragged. */
  readonly scrubTo$: Observable<number>;
  readonly startOver$: Observable<unknown>;
  readonly timeline$: Observable<TimelineState>;
}

export interface SeekConfig {
  readonly seekingThrottleMs: number;
}

/**
 * Wishes to be elsewhere, kept inside the film. Drags are thinned out, latest wins; letting go drops what a drag
 * still had pending, which would otherwise arrive after the final place.
 *
 * scrub   --1-2-3----
 * seekTo  --------9--
 * result  --1----39--   (2 was overtaken)
 */
export function seek(
  inputs: SeekInputs,
  config: SeekConfig,
  scheduler: SchedulerLike,
): Observable<CommandOf<'media.seek'>> {
  const scrubbed$ = inputs.scrubTo$.pipe(
    throttleTime(config.seekingThrottleMs, scheduler, { leading: true, trailing: true }),
  );
  const dragged$ = inputs.seekTo$.pipe(
    startWith(null),
    switchMap((target) => (target === null ? scrubbed$ : scrubbed$.pipe(startWith(target)))),
  );
  const stepped$ = inputs.seekBy$.pipe(
    withLatestFrom(inputs.timeline$, (delta, { positionSeconds }) => positionSeconds + delta),
  );
  return merge(dragged$, stepped$, inputs.startOver$.pipe(map(() => 0))).pipe(
    withLatestFrom(inputs.timeline$, clamp),
    map((positionSeconds) => ({ type: 'media.seek', cause: 'viewer', positionSeconds })),
  );
}

function clamp(target: number, { durationSeconds, seekable, isLive }: TimelineState): number {
  const [from, to] = isLive && seekable !== null ? seekable : [0, durationSeconds < 0 ? Infinity : durationSeconds];
  return Math.min(Math.max(target, from), to);
}
