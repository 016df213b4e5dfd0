import { filter, map, merge, of, skip, switchMap, take, timer, type Observable } from 'rxjs';
import type { Notice } from '../../model/notice.ts';
import type { PlayerSignal, SignalOf } from '../../model/signals.ts';
import { feature, selector, type Inputs, type Pipeline } from '../define.ts';

/** Something the viewer should know that stops nothing. */
export const notice = feature('notice', null, {
  on: { 'player.noticeChanged': (_, { notice: told }) => told },
});

const events = [
  'page.actionFailed',
  'player.retryPlanned',
  'player.failed',
  'page.fullscreenChanged',
  'page.pictureInPictureChanged',
  'cast.connected',
] as const;

const isBlocked = selector(['intent'], ({ intent }) => intent.autoplay === 'blocked');

/**
 * What the viewer is told in passing: the newest replaces the one before and is there for its full time, hence
 * `switchMap`. What the viewer broke off needs no words, and where the film stops its error says it all.
 *
 * failed (4 frames)  -f--g----------
 * dismissed          -------------x-
 * result             -F--G---N------   (N: none)
 */
export const announce: Pipeline = (inputs) => {
  const { on, select } = inputs;
  const told$ = merge(
    on(...events).pipe(map(toNotice)),
    select(isBlocked).pipe(
      skip(1),
      map((isNow): Notice | null => (isNow ? { kind: 'autoplayBlocked' } : null)),
    ),
    // Only the copy that nothing on the screen shows; `switchMap`: one answer for the newest wish.
    on('intent.copyMomentLink').pipe(
      switchMap(() => on('page.copied').pipe(take(1))),
      map((): Notice => ({ kind: 'copied' })),
    ),
  );
  return told$.pipe(
    filter((told) => told !== undefined),
    switchMap((told) => (told === null ? of(null) : showFor(told, inputs))),
    map((shown): PlayerSignal => ({ type: 'player.noticeChanged', notice: shown })),
  );
};

/** Null: what was said is over, or something graver stands in front of it. Undefined: it stays. */
function toNotice(event: SignalOf<(typeof events)[number]>): Notice | null | undefined {
  switch (event.type) {
    case 'page.actionFailed': {
      const { action, reason } = event;
      return reason === 'aborted' ? undefined : { kind: 'actionFailed', action, reason };
    }
    case 'player.retryPlanned':
      return { kind: 'retrying' };
    case 'player.failed':
      return event.error.fatal ? null : undefined;
    default:
      return null;
  }
}

function showFor(told: Notice, { config, clock }: Inputs): Observable<Notice | null> {
  return merge(of(told), timer(config.noticeMs, clock).pipe(map(() => null)));
}
