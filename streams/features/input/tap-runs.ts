import { filter, map, of, scan, startWith, switchMap, take, timer, type Observable } from 'rxjs';
import type { Pointer, TapPlace, TapRun } from '../../model/input.ts';
import type { Inputs, Output, Pipeline, PlayerConfig } from '../define-later.ts';

interface TapMemory {
  /** The run of the tap that just came; null after any other signal. */
  readonly run: TapRun | null;
  readonly latest: { readonly run: TapRun; readonly atMs: number } | null;
  readonly pressedAtMs: number;
}

const INITIAL: TapMemory = { run: null, latest: null, pressedAtMs: 0 };

/** The share of the width that counts as a side. */
const SIDE_SHARE = 0.2;

/**
 * Counts taps that follow each other quickly at one place. The first of a run settles when no other follows in time: a
 * press starts the wait anew, since it may become the second tap, or a hold, which leaves the first one alone.
 * `switchMap`: the next tap cancels the wait.
 *
 * pressed (single 5)  p--p--------p----------p------
 * tapped              -t--t--------t--------t-------
 * result              -1--2--------1----s---1------s   (s: settled)
 */
export const countTaps: Pipeline = (inputs) =>
  inputs.on('input.pressed', 'player.gestured').pipe(
    scan((memory: TapMemory, signal) => {
      const atMs = inputs.clock.now();
      if (signal.type === 'input.pressed') return { ...memory, run: null, pressedAtMs: atMs };
      if (signal.gesture.type !== 'tapped') return { ...memory, run: null };
      const run = nextRun(memory, signal.gesture.pointer, inputs.config);
      return { ...memory, run, latest: { run, atMs } };
    }, INITIAL),
    map(({ run }) => run),
    filter((run) => run !== null),
    switchMap((run) => (run.count > 1 ? of(tapped(run)) : firstOfRun(run, inputs))),
  );

function firstOfRun(run: TapRun, { on, config, clock }: Inputs): Observable<Output> {
  return on('input.pressed').pipe(
    startWith(null),
    switchMap(() => timer(config.singleTapDelayMs, clock)),
    take(1),
    map(() => tapped({ ...run, type: 'settled' })),
    startWith(tapped(run)),
  );
}

const tapped = (run: TapRun): Output => ({ type: 'player.tapped', run });

function nextRun(memory: TapMemory, pointer: Pointer, config: PlayerConfig): TapRun {
  const place = placeOf(pointer);
  return {
    type: 'tapped',
    place,
    count: isNext(memory, place, config) ? (memory.latest?.run.count ?? 0) + 1 : 1,
    isForControls: pointer.isSmallScreen,
  };
}

function isNext({ latest, pressedAtMs }: TapMemory, place: TapPlace, config: PlayerConfig): boolean {
  if (latest?.run.place !== place) return false;
  const isAddingUp = latest.run.count > 1 && place !== 'centre';
  return pressedAtMs - latest.atMs <= (isAddingUp ? config.tapRunWindowMs : config.doubleTapWindowMs);
}

function placeOf({ xPx, boxWidthPx }: Pointer): TapPlace {
  if (xPx < boxWidthPx * SIDE_SHARE) return 'left';
  return xPx > boxWidthPx * (1 - SIDE_SHARE) ? 'right' : 'centre';
}
