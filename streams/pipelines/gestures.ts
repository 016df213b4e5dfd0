import {
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
  type SchedulerLike,
} from 'rxjs';
import type { Gesture } from '../model/gestures.ts';
import type { Pointer } from '../model/input.ts';

export interface GesturesInputs {
  readonly pressed$: Observable<Pointer>;
  readonly moved$: Observable<Pointer>;
  readonly released$: Observable<Pointer>;
  readonly cancelled$: Observable<unknown>;
}

export interface GesturesConfig {
  readonly holdDelayMs: number;
  /** A finger that moved less has not moved. */
  readonly gestureSlopPx: number;
  /** A swipe that went this far up or down, and further than along, is none. */
  readonly swipeStrayPx: number;
}

/** How a stroke goes on; null: taken away. */
type Turn =
  | { readonly is: 'over'; readonly end: Pointer | null }
  | { readonly is: 'moved'; readonly pointer: Pointer }
  | { readonly is: 'held' };

/**
 * What a stroke is shows by what comes first: it is let go (a tap), it moves (of fingers: a swipe), or time passes (a
 * hold). Another finger or the browser ends it. `exhaustMap`: until it is over, whatever is pressed belongs to it.
 *
 * pressed          -p----p---------p-------
 * moved            --------m-m-------------
 * released         ---r---------r--------r-
 * result (hold 4)  ---t----s-s--(sS)---h-l-   (t: tapped, s: swiping, S: swiped, h: held, l: letGo)
 */
export function gestures(
  inputs: GesturesInputs,
  config: GesturesConfig,
  scheduler: SchedulerLike,
): Observable<Gesture> {
  return inputs.pressed$.pipe(
    filter(({ count }) => count === 1),
    exhaustMap((start) => {
      const over$ = overs(inputs);
      return firstTurn(start, over$, inputs, config, scheduler).pipe(
        switchMap((turn) => follow(start, turn, over$, inputs, config)),
      );
    }),
  );
}

/** Once: where it was let go; null where it was taken away. A second finger never makes the first one's tap. */
function overs({ pressed$, released$, cancelled$ }: GesturesInputs): Observable<Pointer | null> {
  return merge(released$, merge(cancelled$, pressed$).pipe(map(() => null))).pipe(take(1));
}

function firstTurn(
  start: Pointer,
  over$: Observable<Pointer | null>,
  { moved$ }: GesturesInputs,
  { holdDelayMs, gestureSlopPx }: GesturesConfig,
  scheduler: SchedulerLike,
): Observable<Turn> {
  return race(
    over$.pipe(map((end): Turn => ({ is: 'over', end }))),
    moved$.pipe(
      filter((pointer) => distance(start, pointer) >= gestureSlopPx),
      map((pointer): Turn => ({ is: 'moved', pointer })),
    ),
    timer(holdDelayMs, scheduler).pipe(map((): Turn => ({ is: 'held' }))),
  ).pipe(take(1));
}

function follow(
  start: Pointer,
  turn: Turn,
  over$: Observable<Pointer | null>,
  inputs: GesturesInputs,
  config: GesturesConfig,
): Observable<Gesture> {
  switch (turn.is) {
    case 'over':
      return turn.end === null ? of() : from(release(start, turn.end, config));
    case 'moved':
      return isSwipe(start, turn.pointer)
        ? swipe(start, turn.pointer, over$, inputs.moved$, config)
        : over$.pipe(ignoreElements());
    case 'held':
      return over$.pipe(
        map((): Gesture => ({ type: 'letGo' })),
        startWith<Gesture>({ type: 'held' }),
      );
  }
}

/** Moves are thinned out: a quick flick may show no more of itself than its two ends. */
function release(start: Pointer, end: Pointer, { gestureSlopPx }: GesturesConfig): readonly Gesture[] {
  if (distance(start, end) < gestureSlopPx) return [{ type: 'tapped', pointer: end }];
  return isSwipe(start, end) ? [toSwiping(start, end), { type: 'swiped' }] : [];
}

function swipe(
  start: Pointer,
  first: Pointer,
  over$: Observable<Pointer | null>,
  moved$: Observable<Pointer>,
  { swipeStrayPx }: GesturesConfig,
): Observable<Gesture> {
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
        // The finger is still there, and means nothing any more.
        if (end === 'strayed') return over$.pipe(ignoreElements(), startWith<Gesture>({ type: 'swipeDropped' }));
        return from<Gesture[]>([toSwiping(start, end), { type: 'swiped' }]);
      }),
    ),
  );
}

function toSwiping(start: Pointer, { xPx }: Pointer): Gesture {
  return { type: 'swiping', share: start.boxWidthPx > 0 ? (xPx - start.xPx) / start.boxWidthPx : 0 };
}

const strayOf = (from: Pointer, to: Pointer): number => Math.abs(to.yPx - from.yPx);

const isAlong = (start: Pointer, to: Pointer): boolean => Math.abs(to.xPx - start.xPx) > strayOf(start, to);

/** A mouse has the time slider; dragging it over the picture is no wish. */
const isSwipe = (start: Pointer, to: Pointer): boolean => start.kind !== 'mouse' && isAlong(start, to);

const distance = (start: Pointer, to: Pointer): number => Math.hypot(to.xPx - start.xPx, to.yPx - start.yPx);
