import { concat, EMPTY, map, of, scan, switchMap, timer, type Observable, type SchedulerLike } from 'rxjs';
import type { PlayerConfig } from '../../config.ts';
import type { TapPlace, TapRun } from '../../model/gestures.ts';
import type { Pointer } from '../../model/input.ts';
import type { PlayerSignal, SignalOf } from '../../model/signals.ts';
import type { Pipeline } from '../define.ts';

interface Memory {
  /** The run of the tap that just came; null after any other signal. */
  readonly run: TapRun | null;
  readonly latest: { readonly run: TapRun; readonly atMs: number } | null;
  readonly pressedAtMs: number;
}

const NOTHING: Memory = { run: null, latest: null, pressedAtMs: 0 };

/** Share of the width that is a side. */
const SIDE_SHARE = 0.2;

/**
 * Counts taps that follow each other quickly at one place. The first of a run settles when no press follows in time.
 * `switchMap`: the next press cancels that timer.
 *
 * pressed (single 5)  p--p--------p---------
 * tapped              -t--t--------t--------
 * result              -1--2--------1----s---   (s: settled)
 */
export const countTaps: Pipeline = ({ on, config, clock }) =>
  on('input.pressed', 'player.gestured').pipe(
    scan((memory, signal) => takeStep(memory, signal, clock.now(), config), NOTHING),
    switchMap(({ run }) => (run === null ? EMPTY : runsOf(run, config, clock))),
  );

function runsOf(run: TapRun, { singleTapDelayMs }: PlayerConfig, clock: SchedulerLike): Observable<PlayerSignal> {
  const run$ = of(tapped(run));
  if (run.count > 1) return run$;
  return concat(run$, timer(singleTapDelayMs, clock).pipe(map(() => tapped({ ...run, type: 'settled' }))));
}

const tapped = (run: TapRun): PlayerSignal => ({ type: 'player.tapped', run });

function takeStep(
  memory: Memory,
  signal: SignalOf<'input.pressed' | 'player.gestured'>,
  atMs: number,
  config: PlayerConfig,
): Memory {
  if (signal.type === 'input.pressed') return { ...memory, run: null, pressedAtMs: atMs };
  const { gesture } = signal;
  if (gesture.type !== 'tapped') return { ...memory, run: null };
  const run = nextRun(memory, gesture.pointer, config);
  return { ...memory, run, latest: { run, atMs } };
}

function nextRun(memory: Memory, pointer: Pointer, config: PlayerConfig): TapRun {
  const place = placeOf(pointer);
  return {
    type: 'tapped',
    place,
    count: isNext(memory, place, config) ? (memory.latest?.run.count ?? 0) + 1 : 1,
    isForControls: pointer.kind !== 'mouse' || pointer.boxWidthPx < config.smallBelowPx,
  };
}

function isNext({ latest, pressedAtMs }: Memory, place: TapPlace, config: PlayerConfig): boolean {
  if (latest?.run.place !== place) return false;
  const isAddingUp = latest.run.count > 1 && place !== 'centre';
  return pressedAtMs - latest.atMs <= (isAddingUp ? config.tapRunWindowMs : config.doubleTapWindowMs);
}

function placeOf({ xPx, boxWidthPx }: Pointer): TapPlace {
  if (xPx < boxWidthPx * SIDE_SHARE) return 'left';
  return xPx > boxWidthPx * (1 - SIDE_SHARE) ? 'right' : 'centre';
}
