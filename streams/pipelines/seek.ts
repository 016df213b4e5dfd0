import {
  filter,
  map,
  merge,
  scan,
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
  readonly seeked$: Observable<unknown>;
  /** What was pointed at is a place in another film now. */
  readonly attaching$: Observable<unknown>;
  readonly timeline$: Observable<TimelineState>;
}

export interface SeekConfig {
  readonly seekingThrottleMs: number;
}

type Step = { readonly toSeconds: number } | { readonly bySeconds: number } | 'over';

/**
 * Wishes to be elsewhere, kept inside the film. Steps are counted from the place wished for last until the element
 * has arrived there, so that quick ones add up. Drags are thinned out, latest wins; letting go, or another film, drops
 * what a drag still had pending, which would otherwise arrive after the final place.
 *
 * scrub   --1-2-3----------
 * seekTo  --------9--------
 * seekBy  -----------++----   (ten seconds each)
 * result  --1----39--ab----   (2 was overtaken; a: 9 + 10, b: 9 + 20)
 */
export function seek(
  inputs: SeekInputs,
  config: SeekConfig,
  scheduler: SchedulerLike,
): Observable<CommandOf<'media.seek'>> {
  const scrubbed$ = inputs.scrubTo$.pipe(
    throttleTime(config.seekingThrottleMs, scheduler, { leading: true, trailing: true }),
  );
  const dragged$ = merge(inputs.seekTo$, inputs.attaching$.pipe(map(() => null))).pipe(
    startWith(null),
    switchMap((target) => (target === null ? scrubbed$ : scrubbed$.pipe(startWith(target)))),
  );
  return merge(
    dragged$.pipe(map((toSeconds): Step => ({ toSeconds }))),
    inputs.seekBy$.pipe(map((bySeconds): Step => ({ bySeconds }))),
    merge(inputs.seeked$, inputs.attaching$).pipe(map((): Step => 'over')),
  ).pipe(
    withLatestFrom(inputs.timeline$),
    scan(aim, null),
    filter((target) => target !== null),
    map((positionSeconds) => ({ type: 'media.seek', cause: 'viewer', positionSeconds })),
  );
}

/** The place the element is on its way to; null when it is where it should be. */
function aim(target: number | null, [step, timeline]: [Step, TimelineState]): number | null {
  if (step === 'over') return null;
  if ('toSeconds' in step) return clamp(step.toSeconds, timeline);
  return clamp((target ?? timeline.positionSeconds) + step.bySeconds, timeline);
}

function clamp(target: number, { durationSeconds, seekable, isLive }: TimelineState): number {
  const [from, to] = isLive && seekable !== null ? seekable : [0, durationSeconds < 0 ? Infinity : durationSeconds];
  return Math.min(Math.max(target, from), to);
}
