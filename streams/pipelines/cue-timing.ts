import {
  combineLatest,
  concat,
  distinctUntilChanged,
  map,
  of,
  switchMap,
  timer,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import { cuesAt, nextChange, type Cue } from '../model/cues.ts';
import type { CuesState, PlaybackState, TimelineState } from '../model/state.ts';

export interface CueTimingInputs {
  readonly cues$: Observable<CuesState>;
  readonly timeline$: Observable<TimelineState>;
  readonly playback$: Observable<PlaybackState>;
  readonly rate$: Observable<number>;
}

/** Samples come in between; and no timer of a browser can wait for weeks. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Which cues are on the picture. The element tells where it is four times a second, which readers of captions see as
 * late; in between, the next change is known beforehand and waited for. `switchMap`: each sample begins anew, so that
 * nothing drifts; paused or seeking there is nothing to wait for.
 *
 * position (cue from 3 to 6)  0---4---8---
 * result                      O--A--O-----   (A: the cue, O: none)
 */
export function cueTiming(inputs: CueTimingInputs, scheduler: SchedulerLike): Observable<readonly Cue[]> {
  const pace$ = combineLatest([inputs.playback$, inputs.rate$]).pipe(
    map(([playback, rate]) => (isMoving(playback) ? rate : 0)),
    distinctUntilChanged(),
  );
  const position$ = inputs.timeline$.pipe(
    map(({ positionSeconds }) => positionSeconds),
    distinctUntilChanged(),
  );
  const list$ = inputs.cues$.pipe(
    map(({ cues }) => cues),
    distinctUntilChanged(),
  );
  return combineLatest([list$, position$, pace$]).pipe(
    switchMap(([list, positionSeconds, pace]) => follow(list, positionSeconds, pace, scheduler)),
    distinctUntilChanged(isSameList),
  );
}

const isMoving = ({ phase, isWaiting, isSeeking }: PlaybackState): boolean =>
  phase === 'playing' && !isWaiting && !isSeeking;

function follow(
  list: readonly Cue[],
  positionSeconds: number,
  pace: number,
  scheduler: SchedulerLike,
): Observable<readonly Cue[]> {
  const now$ = of(cuesAt(list, positionSeconds));
  const next = nextChange(list, positionSeconds);
  if (next === null || pace <= 0) return now$;
  const delayMs = ((next - positionSeconds) / pace) * 1_000;
  if (delayMs > LONGEST_WAIT_MS) return now$;
  return concat(now$, timer(delayMs, scheduler).pipe(switchMap(() => follow(list, next, pace, scheduler))));
}

const isSameList = (left: readonly Cue[], right: readonly Cue[]): boolean =>
  left.length === right.length && left.every((cue, index) => cue === right[index]);
