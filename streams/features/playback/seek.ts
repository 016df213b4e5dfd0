import { filter, map, merge, scan, skip, startWith, switchMap, throttleTime } from 'rxjs';
import type { Cause } from '../../model/cause.ts';
import type { CommandOf } from '../../model/commands.ts';
import { edgeOf, hasDvr } from '../../model/live.ts';
import type { TimeRange } from '../../model/media.ts';
import { causeOf, type SignalOf } from '../../model/signals.ts';
import type { TimelineState } from '../../model/state.ts';
import { feature, type Pipeline, type PlayerConfig, type FirstState } from '../define-first.ts';

/** Counts replays, so that the seek to the beginning comes before the command to play, which the same signal causes. */
export const replays = feature('replays', 0, {
  on: { 'player.replayAsked': (count, { outcome }) => (outcome === 'ended' ? count + 1 : count) },
});

type SeekStep =
  | { readonly toSeconds: number; readonly isPassing: boolean; readonly cause: Cause }
  | { readonly bySeconds: number; readonly cause: Cause }
  | 'over';
type SeekTarget = Pick<CommandOf<'media.seek'>, 'cause' | 'positionSeconds'>;

/** Wishes that name a place. `engine.attaching` ends a drag, which was in another film. */
const placeSignals = [
  'intent.seekTo',
  'intent.startOver',
  'intent.goLive',
  'player.fellBehindLive',
  'engine.attaching',
] as const;
const stepSignals = ['intent.seekBy', 'intent.repeatPhrase', 'media.seeked'] as const;

type SeekSignal = SignalOf<(typeof placeSignals)[number] | (typeof stepSignals)[number]>;

/**
 * Seeks, kept inside the film. Steps are counted from the latest target until the element has arrived there, so that
 * quick ones add up. Drags are throttled, and the latest wins; the end of a drag, or another film, drops the pending
 * one, which would otherwise come after the final place: hence `switchMap`. In a live stream without DVR the edge is
 * the only target, and steps and drags are ignored. In a live stream with DVR the target stays clear of the start of
 * the window, which would be gone on arrival. There is no seeking during an ad.
 *
 * scrub   --1-2-3----------
 * seekTo  --------9--------
 * seekBy  -----------++----   (ten seconds each)
 * result  --1----39--ab----   (2 was overtaken; a: 9 + 10, b: 9 + 20)
 */
export const seek: Pipeline = ({ on, select, state, config, clock }) => {
  const toAim = (signal: SeekSignal): SeekStep | null => toStep(signal, state(), config);
  const scrubbed$ = on('intent.scrubTo').pipe(
    filter(() => !isDuringAd(state())),
    throttleTime(config.seekingThrottleMs, clock, { leading: true, trailing: true }),
    map((wish): SeekStep => ({ ...seekStepTo(wish.positionSeconds, causeOf(wish)), isPassing: true })),
  );
  const replayed$ = select('replays').pipe(
    skip(1),
    map(() => seekStepTo(0)),
  );
  const dragged$ = merge(on(...placeSignals).pipe(map(toAim)), replayed$).pipe(
    filter((step) => step !== null),
    startWith('over' as const),
    switchMap((step) => scrubbed$.pipe(startWith(step))),
  );
  return merge(dragged$, on(...stepSignals).pipe(map(toAim))).pipe(
    filter((step): step is SeekStep => step !== null && hasEffect(step, state().timeline, config)),
    scan((latest: SeekTarget | null, step) => nextTarget(latest, step, state().timeline, config), null),
    filter((latest) => latest !== null),
    map((latest): CommandOf<'media.seek'> => ({ type: 'media.seek', ...latest })),
  );
};

const seekStepTo = (toSeconds: number, cause: Cause = 'viewer') => ({ toSeconds, isPassing: false, cause });

/** An ad has the screen. While the film plays on until an ad is loaded, seeking is possible. */
const isDuringAd = ({ ads }: FirstState): boolean => ads.ad !== null && ads.blocksFilm;

/** Null: nothing is to be done. */
function toStep(signal: SeekSignal, state: FirstState, config: PlayerConfig): SeekStep | null {
  const { timeline } = state;
  const cause = causeOf(signal);
  switch (signal.type) {
    case 'engine.attaching':
    case 'media.seeked':
      return 'over';
    case 'intent.startOver':
      return seekStepTo(0);
    case 'player.fellBehindLive':
      return toEdge(timeline);
    case 'intent.goLive':
      return isDuringAd(state) ? null : toEdge(timeline, cause);
    case 'intent.seekTo':
      return isDuringAd(state) ? null : seekStepTo(signal.positionSeconds, cause);
    case 'intent.seekBy':
      return isDuringAd(state) ? null : { bySeconds: signal.deltaSeconds, cause };
    case 'intent.repeatPhrase':
      return isDuringAd(state) ? null : { bySeconds: -config.phraseStepSeconds, cause };
  }
}

function toEdge(timeline: TimelineState, cause?: Cause): SeekStep | null {
  const edgeSeconds = edgeOf(timeline);
  return edgeSeconds === null ? null : seekStepTo(edgeSeconds, cause);
}

/** The target that the element has not reached yet; null when there is none. */
function nextTarget(
  latest: SeekTarget | null,
  step: SeekStep,
  timeline: TimelineState,
  config: PlayerConfig,
): SeekTarget | null {
  if (step === 'over') return null;
  const range = rangeOf(timeline, config);
  const from = latest?.positionSeconds ?? timeline.positionSeconds;
  const target = 'toSeconds' in step ? step.toSeconds : from + step.bySeconds;
  return { cause: step.cause, positionSeconds: clamp(target, range) };
}

function rangeOf(timeline: TimelineState, { minimumDvrSeconds, liveStartMarginSeconds }: PlayerConfig): TimeRange {
  const { durationSeconds, seekable } = timeline;
  const edgeSeconds = edgeOf(timeline);
  if (seekable === null || edgeSeconds === null) return [0, durationSeconds < 0 ? Infinity : durationSeconds];
  return [hasDvr(timeline, minimumDvrSeconds) ? seekable[0] + liveStartMarginSeconds : edgeSeconds, edgeSeconds];
}

/** In a live stream without DVR only a wish that names a place, and is not part of a drag, has an effect. */
function hasEffect(step: SeekStep, timeline: TimelineState, config: PlayerConfig): boolean {
  if (!timeline.isLive || step === 'over') return true;
  const [from, to] = rangeOf(timeline, config);
  return from < to || ('toSeconds' in step && !step.isPassing);
}

const clamp = (target: number, [from, to]: TimeRange): number => Math.min(Math.max(target, from), to);
