import {
  distinctUntilChanged,
  filter,
  map,
  merge,
  of,
  startWith,
  switchMap,
  timer,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { Failure } from '../model/errors.ts';
import type { Notice } from '../model/notice.ts';
import type { SignalOf } from '../model/signals.ts';
import type { IntentState } from '../model/state.ts';

export interface NoticeInputs {
  readonly actionFailed$: Observable<SignalOf<'page.actionFailed'>>;
  readonly intent$: Observable<IntentState>;
  /** The stream broke off; it is tried again unless that is given up in the same turn. */
  readonly streamFailed$: Observable<Failure>;
  /** A link was copied that nothing on the screen shows. */
  readonly copied$: Observable<unknown>;
  /** What was said is over, or something graver stands in front of it. */
  readonly dismissed$: Observable<unknown>;
}

export interface NoticeConfig {
  readonly noticeMs: number;
}

/**
 * What the viewer is told in passing: the newest replaces the one before and is there for its full time, hence
 * `switchMap`. What the viewer broke off needs no words.
 *
 * failed (4 frames)  -f--g----------
 * dismissed          -------------x-
 * result             NF--G---N------
 */
export function notice(
  inputs: NoticeInputs,
  config: NoticeConfig,
  scheduler: SchedulerLike,
): Observable<Notice | null> {
  const failed$ = inputs.actionFailed$.pipe(
    filter(({ reason }) => reason !== 'aborted'),
    map(({ action, reason }): Notice => ({ kind: 'actionFailed', action, reason })),
  );
  const blocked$ = inputs.intent$.pipe(
    map(({ autoplay }) => autoplay === 'blocked'),
    distinctUntilChanged(),
    // At first nothing is blocked, and nothing has been said that would be over.
    filter((isBlocked, index) => isBlocked || index > 0),
    map((isBlocked): Notice | null => (isBlocked ? { kind: 'autoplayBlocked' } : null)),
  );
  const retrying$ = inputs.streamFailed$.pipe(map((): Notice => ({ kind: 'retrying' })));
  const copied$ = inputs.copied$.pipe(map((): Notice => ({ kind: 'copied' })));
  const told$ = merge(failed$, blocked$, retrying$, copied$, inputs.dismissed$.pipe(map(() => null)));
  return told$.pipe(
    switchMap((told) => (told === null ? of(null) : showFor(told, config.noticeMs, scheduler))),
    startWith<Notice | null>(null),
  );
}

function showFor(told: Notice, noticeMs: number, scheduler: SchedulerLike): Observable<Notice | null> {
  return merge(of(told), timer(noticeMs, scheduler).pipe(map(() => null)));
}
