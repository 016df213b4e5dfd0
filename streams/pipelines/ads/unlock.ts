import { filter, map, withLatestFrom, type Observable } from 'rxjs';
import type { CommandOf } from '../../model/commands.ts';
import type { AdsState } from '../../model/state.ts';

export interface AdUnlockInputs {
  /** The viewer starts the film: a gesture. */
  readonly started$: Observable<unknown>;
  readonly ads$: Observable<AdsState>;
}

/**
 * The gesture that starts an ad is meant for the film behind it, too; some browsers want to be shown that while it
 * lasts.
 *
 * started  --s-----s---
 * held     T-----F-----
 * result   --u---------   (u: media.unlock)
 */
export function adUnlock({ started$, ads$ }: AdUnlockInputs): Observable<CommandOf<'media.unlock'>> {
  return started$.pipe(
    withLatestFrom(ads$),
    filter(([, { holdsFilm, ad }]) => holdsFilm && ad === null),
    map(() => ({ type: 'media.unlock', cause: 'ad' })),
  );
}
