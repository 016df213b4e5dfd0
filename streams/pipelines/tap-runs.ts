import {
  concat,
  filter,
  map,
  merge,
  of,
  scan,
  switchMap,
  timer,
  timestamp,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { TapPlace, TapRun } from '../model/gestures.ts';
import type { Pointer } from '../model/input.ts';

export interface TapRunsInputs {
  readonly pressed$: Observable<unknown>;
  readonly tapped$: Observable<Pointer>;
}

export interface TapRunsConfig {
  /** From a tap to the press of the next: within it the two are a double. */
  readonly doubleTapWindowMs: number;
  /** A tap acts alone when no press came for so long. */
  readonly singleTapDelayMs: number;
  /** A double at a side goes on for longer: whoever adds up looks at the number in between. */
  readonly tapRunWindowMs: number;
  readonly smallBelowPx: number;
}

interface Memory {
  /** What has just been tapped; null after a press. */
  readonly run: TapRun | null;
  readonly latest: { readonly run: TapRun; readonly atMs: number } | null;
  readonly pressedAtMs: number;
}

const NOTHING: Memory = { run: null, latest: null, pressedAtMs: 0 };

/** The sides are the outer fifths. */
const SIDE_SHARE = 0.2;

/**
 * Counts taps that follow each other quickly at one place. The first of a run settles when it stays alone.
 * `switchMap`: the next press takes that back.
 *
 * pressed (single 5)  p--p--------p---------
 * tapped              -t--t--------t--------
 * result              -1--2--------1----s---   (s: settled)
 */
export function tapRuns(
  { pressed$, tapped$ }: TapRunsInputs,
  config: TapRunsConfig,
  scheduler: SchedulerLike,
): Observable<TapRun> {
  return merge(pressed$.pipe(map(() => null)), tapped$).pipe(
    timestamp(scheduler),
    scan((memory, { value, timestamp: atMs }) => takeStep(memory, value, atMs, config), NOTHING),
    switchMap(({ run }) => (run?.count === 1 ? withSettling(run, config, scheduler) : of(run))),
    filter((run) => run !== null),
  );
}

function withSettling(run: TapRun, { singleTapDelayMs }: TapRunsConfig, scheduler: SchedulerLike): Observable<TapRun> {
  return concat(of(run), timer(singleTapDelayMs, scheduler).pipe(map((): TapRun => ({ ...run, type: 'settled' }))));
}

function takeStep(memory: Memory, pointer: Pointer | null, atMs: number, config: TapRunsConfig): Memory {
  if (pointer === null) return { ...memory, run: null, pressedAtMs: atMs };
  const place = placeOf(pointer);
  const run: TapRun = {
    type: 'tapped',
    place,
    count: isNext(memory, place, config) ? (memory.latest?.run.count ?? 0) + 1 : 1,
    isForControls: pointer.kind !== 'mouse' || pointer.boxWidthPx < config.smallBelowPx,
  };
  return { ...memory, run, latest: { run, atMs } };
}

function isNext({ latest, pressedAtMs }: Memory, place: TapPlace, config: TapRunsConfig): boolean {
  if (latest?.run.place !== place) return false;
  const isAddingUp = latest.run.count > 1 && place !== 'centre';
  return pressedAtMs - latest.atMs <= (isAddingUp ? config.tapRunWindowMs : config.doubleTapWindowMs);
}

function placeOf({ xPx, boxWidthPx }: Pointer): TapPlace {
  if (xPx < boxWidthPx * SIDE_SHARE) return 'left';
  return xPx > boxWidthPx * (1 - SIDE_SHARE) ? 'right' : 'centre';
}
