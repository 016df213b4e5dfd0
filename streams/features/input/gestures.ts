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
import type { Gesture, Pointer } from '../../model/input.ts';
import type { Signal } from '../../model/signals.ts';
import { type Inputs, type Pipeline, type PlayerConfig, feature } from '../define-later.ts';
import { isReady } from './meaning.ts';

/** One stroke, from press to release: its start, its moves, and its end (null if the pointer was taken away). */
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
    exhaustMap(({ pointer }) => gesturesFrom(pointer, inputs)),
    map((gesture): Signal => ({ type: 'player.gestured', gesture })),
  );

function gesturesFrom(start: Pointer, { on, config, clock }: Inputs): Observable<Gesture> {
  const moved$ = on('input.moved').pipe(map(({ pointer }) => pointer));
  // A second finger ends the stroke without a tap.
  const over$ = on('input.released', 'input.cancelled', 'input.pressed').pipe(
    map((signal) => (signal.type === 'input.released' ? signal.pointer : null)),
    take(1),
  );
  const stroke = { start, moved$, over$ };
  const turn$ = race(
    over$.pipe(map((end) => (end === null ? EMPTY : from(release(start, end, config))))),
    moved$.pipe(
      filter((pointer) => distance(start, pointer) >= config.gestureSlopPx),
      map((pointer) => (isSwipe(start, pointer) ? swipe(stroke, pointer, config) : over$.pipe(ignoreElements()))),
    ),
    timer(config.holdDelayMs, clock).pipe(map(() => over$.pipe(map(toHoldEnd), startWith<Gesture>({ type: 'held' })))),
  );
  return turn$.pipe(
    take(1),
    switchMap((gestures$) => gestures$),
  );
}

const toHoldEnd = (): Gesture => ({ type: 'letGo' });

/** Moves are throttled, so a quick flick may consist of the start and the end only. */
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

/** A mouse makes no swipe: its users have the time slider, and may drag over the picture by accident. */
const isSwipe = (start: Pointer, to: Pointer): boolean => start.kind !== 'mouse' && isAlong(start, to);

const distance = (start: Pointer, to: Pointer): number => Math.hypot(to.xPx - start.xPx, to.yPx - start.yPx);

/** A playing film is faster while the picture is pressed; a live stream is not, because it would reach its edge. */
export const speedHold = feature('speedHold', null, {
  on: {
    'player.gestured': (_, { gesture }, { state, config }) => {
      const mayHurry = isReady(state) && state.playback.phase === 'playing' && !state.timeline.isLive;
      return gesture.type === 'held' && mayHurry ? { rate: config.holdRate, before: state.rate } : null;
    },
  },
});

export const controlSpeedHold: Pipeline = ({ whenChanged }) =>
  whenChanged('speedHold', (now, before) => {
    const rate = now?.rate ?? before?.before;
    return rate === undefined ? null : { type: 'media.setRate', cause: 'viewer', rate };
  });
