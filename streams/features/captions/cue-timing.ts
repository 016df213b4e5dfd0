import {
  concat,
  distinctUntilChanged,
  map,
  of,
  skip,
  switchMap,
  timer,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import { cuesAt, nextChange, type Cue } from '../../model/cues.ts';
import type { PlaybackState } from '../../model/state.ts';
import { selector, type Output, type Pipeline, type State } from '../define-later.ts';

/** Longer waits need no timer, since samples of the position come in between. */
const LONGEST_WAIT_MS = 60_000;

interface Moment {
  readonly list: readonly Cue[];
  readonly positionSeconds: number;
  /** Seconds of the film that pass in one second; 0 while it does not move. */
  readonly pace: number;
}

/** One value for all positions while there are no cues, so that no change is seen. */
const NO_CUES: Moment = { list: [], positionSeconds: 0, pace: 0 };

type Clockwork = Pick<State, 'timeline' | 'playback' | 'rate'>;

const momentOf = (list: readonly Cue[], { timeline: { positionSeconds }, playback, rate }: Clockwork): Moment =>
  list.length === 0 ? NO_CUES : { list, positionSeconds, pace: isMoving(playback) ? rate : 0 };

const moment = selector(['cues', 'timeline', 'playback', 'rate'], (state) => momentOf(state.cues.cues, state));
const secondMoment = selector(['secondCues', 'timeline', 'playback', 'rate'], (state) =>
  momentOf(state.secondCues.cues, state),
);

/**
 * Which cues are on the picture. The element reports its position only four times a second, and captions would visibly
 * come late; so the time of the next change is computed and waited for. `switchMap`: each sample computes it anew, so
 * that errors do not add up. While paused or seeking there is no timer.
 *
 * position (cue from 3 to 6)  0---4---8---
 * result                      ---A--O-----   (player.cuesChanged; A: the cue, O: none)
 */
const cueTimer =
  (chosen: typeof moment | typeof secondMoment, type: 'player.cuesChanged' | 'player.secondCuesChanged'): Pipeline =>
  ({ select, clock }) =>
    select(chosen).pipe(
      switchMap((now) => cuesFrom(now, clock)),
      distinctUntilChanged(isSameList),
      // The list at the start is empty, as the slice is.
      skip(1),
      map((cues): Output => ({ type, cues })),
    );

export const timeCues = cueTimer(moment, 'player.cuesChanged');
/** Times the cues of the second track. */
export const timeSecondCues = cueTimer(secondMoment, 'player.secondCuesChanged');

const isMoving = ({ phase, isWaiting, isSeeking }: PlaybackState): boolean =>
  phase === 'playing' && !isWaiting && !isSeeking;

function cuesFrom({ list, positionSeconds, pace }: Moment, clock: SchedulerLike): Observable<readonly Cue[]> {
  const now$ = of(cuesAt(list, positionSeconds));
  const next = nextChange(list, positionSeconds);
  if (next === null || pace <= 0) return now$;
  const delayMs = ((next - positionSeconds) / pace) * 1_000;
  if (delayMs > LONGEST_WAIT_MS) return now$;
  const later$ = timer(delayMs, clock).pipe(switchMap(() => cuesFrom({ list, positionSeconds: next, pace }, clock)));
  return concat(now$, later$);
}

const isSameList = (left: readonly Cue[], right: readonly Cue[]): boolean =>
  left.length === right.length && left.every((cue, index) => cue === right[index]);
