import { filter, map, merge, of, skip, startWith, switchMap, take, type Observable } from 'rxjs';
import { forAWhile } from '../../kernel/for-a-while.ts';
import type { Notice } from '../../model/notice.ts';
import type { SignalOf } from '../../model/signals.ts';
import { feature, selector, type Inputs, type Output, type Pipeline } from '../define-later.ts';

export const notice = feature('notice', null, {
  on: { 'player.noticeChanged': (_, { notice: told }) => told },
});

const events = [
  'page.actionFailed',
  'player.retryPlanned',
  'player.failed',
  'sound.aloneChanged',
  'player.voiceReplaced',
  'page.fullscreenChanged',
  'page.pictureInPictureChanged',
  'cast.connected',
  'page.pictureCopied',
] as const;

const isBlocked = selector(['intent'], ({ intent }) => intent.autoplay === 'blocked');

/**
 * Short notices to the viewer. The newest replaces the one before and is shown for its full time, hence `switchMap`.
 * An action that the viewer cancelled has no notice, and a fatal error removes the one that is shown.
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
    // Only for a copy from the context menu: the popup confirms its own. `switchMap`: the newest wish counts.
    on('intent.copyMomentLink').pipe(
      switchMap(() => on('page.copied').pipe(take(1))),
      map((): Notice => ({ kind: 'copied' })),
    ),
  );
  return told$.pipe(
    filter((told) => told !== undefined),
    switchMap((told) => (told === null ? of(null) : showFor(told, inputs))),
    map((shown): Output => ({ type: 'player.noticeChanged', notice: shown })),
  );
};

/** Null: the notice on the screen is removed. Undefined: it stays. */
function toNotice(event: SignalOf<(typeof events)[number]>): Notice | null | undefined {
  switch (event.type) {
    case 'page.actionFailed': {
      const { action, reason } = event;
      return reason === 'aborted' ? undefined : { kind: 'actionFailed', action, reason };
    }
    case 'page.pictureCopied':
      return { kind: 'pictureCopied' };
    case 'player.retryPlanned':
      return { kind: 'retrying' };
    case 'player.voiceReplaced':
      return { kind: 'voiceReplaced' };
    case 'player.failed':
      return event.error.fatal ? null : undefined;
    case 'sound.aloneChanged':
      return event.isAlone ? { kind: 'soundAlone' } : undefined;
    default:
      return null;
  }
}

function showFor(told: Notice, { state, config, clock }: Inputs): Observable<Notice | null> {
  // The same notice again would be no change of the state, and a command of the host page waits for this one.
  const again = state().notice?.kind === told.kind ? [null] : [];
  return forAWhile<Notice | null>(config.noticeMs, clock, told, null).pipe(startWith(...again));
}
