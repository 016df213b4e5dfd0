import { filter, map, type Observable } from 'rxjs';
import type { CommandOf } from '../model/commands.ts';
import type { NextCardState } from '../model/state.ts';

export interface AdvanceInputs {
  readonly nextCard$: Observable<NextCardState>;
}

/**
 * The card's time is up: on to the next episode. It leaves as a command and comes back as a fact, because the
 * selection it changes is what the card was made from.
 *
 * nextCard  3-2-1-0---
 * result    ------a---   (a: player.advance)
 */
export function advance({ nextCard$ }: AdvanceInputs): Observable<CommandOf<'player.advance'>> {
  return nextCard$.pipe(
    filter((card) => card.isShown && card.secondsLeft === 0),
    map(() => ({ type: 'player.advance', cause: 'ended' })),
  );
}
