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
import type { PlayerSignal } from '../../model/signals.ts';
import type { PlaybackState } from '../../model/state.ts';
import { selector, type Pipeline } from '../define.ts';

/** Samples come in between; and no timer of a browser can wait for weeks. */
const LONGEST_WAIT_MS = 60_000;

interface Moment {
  readonly list: readonly Cue[];
  readonly positionSeconds: number;
  /** Seconds of the film in a second; 0: it stands still. */
  readonly pace: number;
}

/** Without cues it does not matter where the film is. */
const NO_CUES: Moment = { list: [], positionSeconds: 0, pace: 0 };

const moment = selector(
  ['cues', 'timeline', 'playback', 'rate'],
  ({ cues: { cues: list }, timeline: { positionSeconds }, playback, rate }): Moment =>
    list.length === 0 ? NO_CUES : { list, positionSeconds, pace: isMoving(playback) ? rate : 0 },
);

/**
 * Which cues are on the picture. The element tells where it is four times a second, which readers of captions see as
 * late; in between, the next change is known beforehand and waited for. `switchMap`: each sample begins anew, so that
 * nothing drifts; paused or seeking there is nothing to wait for.
 *
 * position (cue from 3 to 6)  0---4---8---
 * result                      ---A--O-----   (player.cuesChanged; A: the cue, O: none)
 */
export const timeCues: Pipeline = ({ select, clock }) =>
  select(moment).pipe(
    switchMap((now) => cuesFrom(now, clock)),
    distinctUntilChanged(isSameList),
    // Before the film there are none.
    skip(1),
    map((cues): PlayerSignal => ({ type: 'player.cuesChanged', cues })),
  );

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
