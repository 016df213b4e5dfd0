import { map, merge, type Observable } from 'rxjs';
import type { CommandOf } from '../model/commands.ts';
import type { IntentSignal } from '../model/signals.ts';

export interface WishControlInputs {
  readonly gestured$: Observable<IntentSignal>;
  readonly keyed$: Observable<IntentSignal>;
}

/**
 * What keys and gestures mean leaves as a command and comes back as a wish like that of any button: its meaning was read
 * from facets that such wishes change, and whoever listens to wishes hears all of them in one order.
 *
 * gestured  -g---
 * keyed     ---k-
 * result    -G-K-
 */
export function wishControl({ gestured$, keyed$ }: WishControlInputs): Observable<CommandOf<'player.wish'>> {
  return merge(
    gestured$.pipe(map((wish) => ({ type: 'player.wish', cause: 'gesture', wish }) as const)),
    keyed$.pipe(map((wish) => ({ type: 'player.wish', cause: 'key', wish }) as const)),
  );
}
