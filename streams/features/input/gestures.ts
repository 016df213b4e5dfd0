import {
  EMPTY,
  exhaustMap,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  of,
  race,
  startWith,
  switchMap,
  take,
  takeUntil,
  timer,
  type Observable,
} from 'rxjs';
import type { PlayerConfig } from '../../config.ts';
import type { Gesture } from '../../model/gestures.ts';
import type { Pointer } from '../../model/input.ts';
import type { Signal } from '../../model/signals.ts';
import type { Inputs, Pipeline } from '../define.ts';

/** What a stroke turns out to be. An end of null: the browser took the pointer away. */
type Turn =
  | { readonly is: 'over'; readonly end: Pointer | null }
  | { readonly is: 'moved'; readonly pointer: Pointer }
  | { readonly is: 'held' };

/** One stroke, from press to release: its start, its moves, and its end (null where the pointer was taken away). */
interface Stroke {
  readonly start: Pointer;
  readonly moved$: Observable<Pointer>;
  readonly over$: Observable<Pointer | null>;
}

/**
 * A stroke is classified by what happens first: a release (tap), a move (swipe, with a finger), or a timeout (hold).
 * Another finger or the browser ends it. `exhaustMap`: until it is over, further presses start no stroke of their own.
 *
 * pressed          -p----p---------p-------
 * moved            --------m-m-------------
 * released         ---r---------r--------r-
 * result (hold 4)  ---t----s-s--(sS)---h-l-   (t: tapped, s: swiping, S: swiped, h: held, l: letGo)
 */
export const recogniseGestures: Pipeline = (inputs) =>
  inputs.on('input.pressed').pipe(
    filter(({ pointer }) => pointer.count === 1),
    exhaustMap(({ pointer }) => follow(pointer, inputs)),
    map((gesture): Signal => ({ type: 'player.gestured', gesture })),
  );

function follow(start: Pointer, { on, config, clock }: Inputs): Observable<Gesture> {
  const moved$ = on('input.moved').pipe(map(({ pointer }) => pointer));
  // A second finger ends the stroke without a tap.
  const over$ = on('input.released', 'input.cancelled', 'input.pressed').pipe(
    map((signal) => (signal.type === 'input.released' ? signal.pointer : null)),
    take(1),
  );
  const turn$ = race(
    over$.pipe(map((end): Turn => ({ is: 'over', end }))),
    moved$.pipe(
      filter((pointer) => distance(start, pointer) >= config.gestureSlopPx),
      map((pointer): Turn => ({ is: 'moved', pointer })),
    ),
    timer(config.holdDelayMs, clock).pipe(map((): Turn => ({ is: 'held' }))),
  ).pipe(take(1));
  return turn$.pipe(switchMap((turn) => gesturesOf(turn, { start, moved$, over$ }, config)));
}

function gesturesOf(turn: Turn, stroke: Stroke, config: PlayerConfig): Observable<Gesture> {
  const { start, over$ } = stroke;
  switch (turn.is) {
    case 'over':
      return turn.end === null ? EMPTY : from(release(start, turn.end, config));
    case 'moved':
      return isSwipe(start, turn.pointer) ? swipe(stroke, turn.pointer, config) : over$.pipe(ignoreElements());
    case 'held':
      return over$.pipe(
        map((): Gesture => ({ type: 'letGo' })),
        startWith<Gesture>({ type: 'held' }),
      );
  }
}

/** Moves are throttled, so that of a quick flick there may be only the start and the end. */
function release(start: Pointer, end: Pointer, { gestureSlopPx }: PlayerConfig): readonly Gesture[] {
  if (distance(start, end) < gestureSlopPx) return [{ type: 'tapped', pointer: end }];
  return isSwipe(start, end) ? [toSwiping(start, end), { type: 'swiped' }] : [];
}

function swipe({ start, moved$, over$ }: Stroke, first: Pointer, { swipeStrayPx }: PlayerConfig): Observable<Gesture> {
  const strayed$ = moved$.pipe(
    filter((pointer) => strayOf(start, pointer) >= swipeStrayPx && !isAlong(start, pointer)),
    map(() => 'strayed' as const),
  );
  const end$ = race(over$, strayed$).pipe(take(1));
  return merge(
    moved$.pipe(
      startWith(first),
      map((pointer) => toSwiping(start, pointer)),
      takeUntil(end$),
    ),
    end$.pipe(
      switchMap((end): Observable<Gesture> => {
        if (end === null) return of({ type: 'swipeDropped' });
        // The finger is still down; its further moves are ignored.
        if (end === 'strayed') return over$.pipe(ignoreElements(), startWith<Gesture>({ type: 'swipeDropped' }));
        return from<Gesture[]>([toSwiping(start, end), { type: 'swiped' }]);
      }),
    ),
  );
}

function toSwiping(start: Pointer, { xPx }: Pointer): Gesture {
  return { type: 'swiping', share: start.boxWidthPx > 0 ? (xPx - start.xPx) / start.boxWidthPx : 0 };
}

const strayOf = (start: Pointer, to: Pointer): number => Math.abs(to.yPx - start.yPx);

const isAlong = (start: Pointer, to: Pointer): boolean => Math.abs(to.xPx - start.xPx) > strayOf(start, to);

/** Not with a mouse: its users have the time slider, and may drag over the picture by accident. */
const isSwipe = (start: Pointer, to: Pointer): boolean => start.kind !== 'mouse' && isAlong(start, to);

const distance = (start: Pointer, to: Pointer): number => Math.hypot(to.xPx - start.xPx, to.yPx - start.yPx);
