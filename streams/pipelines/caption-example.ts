import {
  distinctUntilChanged,
  filter,
  map,
  merge,
  of,
  startWith,
  switchMap,
  timer,
  withLatestFrom,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { Cue } from '../model/cues.ts';

export interface CaptionExampleInputs {
  /** The viewer changed the looks of captions. */
  readonly restyled$: Observable<unknown>;
  readonly active$: Observable<readonly Cue[]>;
}

export interface CaptionExampleConfig {
  readonly captionExampleMs: number;
}

/**
 * Whether an example stands in for cues, for as long as it takes to see what a change of style did. A cue shows it
 * better. `switchMap`: each change begins the time anew, a cue ends it.
 *
 * restyled (2 s)  --x-------x---
 * active          O-----------A-   (A: a cue, O: none)
 * result          f-t-f-----t-f-
 */
export function captionExample(
  { restyled$, active$ }: CaptionExampleInputs,
  { captionExampleMs }: CaptionExampleConfig,
  scheduler: SchedulerLike,
): Observable<boolean> {
  const needed$ = restyled$.pipe(
    withLatestFrom(active$, (_, active) => active.length === 0),
    filter((isNeeded) => isNeeded),
  );
  const relieved$ = active$.pipe(
    filter((active) => active.length > 0),
    map(() => false),
  );
  return merge(needed$, relieved$).pipe(
    switchMap((isShown) => (isShown ? showFor(captionExampleMs, scheduler) : of(false))),
    startWith(false),
    distinctUntilChanged(),
  );
}

function showFor(delayMs: number, scheduler: SchedulerLike): Observable<boolean> {
  return timer(delayMs, scheduler).pipe(
    map(() => false),
    startWith(true),
  );
}
