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
import { edgeOf, hasDvr } from '../model/live.ts';
import type { TimeRange } from '../model/media.ts';
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
  readonly minimumDvrSeconds: number;
  /** What a live window may lose at its front while the film gets there. */
  readonly liveStartMarginSeconds: number;
}

type Step = { readonly toSeconds: number; readonly isPassing: boolean } | { readonly bySeconds: number } | 'over';

interface Aim {
  readonly step: Step;
  readonly timeline: TimelineState;
  readonly range: TimeRange;
}

/**
 * Wishes to be elsewhere, kept inside the film. Steps are counted from the place wished for last until the element
 * has arrived there, so that quick ones add up. Drags are thinned out, latest wins; letting go, or another film, drops
 * what a drag still had pending, which would otherwise arrive after the final place. In a live stream that keeps too
 * little there is one place to go to, its edge: steps and drags lead nowhere. In one that keeps enough nobody is led to
 * its very beginning, which would be gone on arrival.
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
    map((toSeconds): Step => ({ toSeconds, isPassing: true })),
  );
  const dragged$ = merge(inputs.seekTo$, inputs.attaching$.pipe(map(() => null))).pipe(
    startWith(null),
    switchMap((target) => (target === null ? scrubbed$ : scrubbed$.pipe(startWith(arrive(target))))),
  );
  return merge(
    dragged$,
    inputs.seekBy$.pipe(map((bySeconds): Step => ({ bySeconds }))),
    merge(inputs.seeked$, inputs.attaching$).pipe(map((): Step => 'over')),
  ).pipe(
    withLatestFrom(inputs.timeline$, (step, timeline): Aim => ({ step, timeline, range: rangeOf(timeline, config) })),
    filter(leadsSomewhere),
    scan(aim, null),
    filter((target) => target !== null),
    map((positionSeconds) => ({ type: 'media.seek', cause: 'viewer', positionSeconds })),
  );
}

const arrive = (toSeconds: number): Step => ({ toSeconds, isPassing: false });

/** The place the element is on its way to; null when it is where it should be. */
function aim(target: number | null, { step, timeline, range }: Aim): number | null {
  if (step === 'over') return null;
  if ('toSeconds' in step) return clamp(step.toSeconds, range);
  return clamp((target ?? timeline.positionSeconds) + step.bySeconds, range);
}

function rangeOf(timeline: TimelineState, { minimumDvrSeconds, liveStartMarginSeconds }: SeekConfig): TimeRange {
  const { durationSeconds, seekable } = timeline;
  const edgeSeconds = edgeOf(timeline);
  if (seekable === null || edgeSeconds === null) return [0, durationSeconds < 0 ? Infinity : durationSeconds];
  return [hasDvr(timeline, minimumDvrSeconds) ? seekable[0] + liveStartMarginSeconds : edgeSeconds, edgeSeconds];
}

/** Where there is one place to be, only who asks for a place by name gets anywhere. */
function leadsSomewhere({ step, timeline, range: [from, to] }: Aim): boolean {
  if (!timeline.isLive || from < to || step === 'over') return true;
  return 'toSeconds' in step && !step.isPassing;
}

const clamp = (target: number, [from, to]: TimeRange): number => Math.min(Math.max(target, from), to);
