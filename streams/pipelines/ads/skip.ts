import { filter, map, withLatestFrom, type Observable } from 'rxjs';
import { skipOf, type AdTime } from '../../model/ad-skip.ts';
import { isShowing } from '../../model/ad-status.ts';
import type { CommandOf } from '../../model/commands.ts';
import type { AdsState } from '../../model/state.ts';

export interface AdSkipInputs {
  readonly asked$: Observable<unknown>;
  readonly ads$: Observable<AdsState>;
  readonly time$: Observable<AdTime>;
}

/**
 * Skips the ad on screen when that is allowed by now; a wish that comes too early does nothing.
 *
 * asked   --a----a---
 * time    0----6-----   (offset 5)
 * result  -------s---
 */
export function adSkip({ asked$, ads$, time$ }: AdSkipInputs): Observable<CommandOf<'ad.skip'>> {
  return asked$.pipe(
    withLatestFrom(ads$, time$),
    filter(([, ads, time]) => isAllowed(ads, time)),
    map(() => ({ type: 'ad.skip', cause: 'viewer' })),
  );
}

function isAllowed({ ad }: AdsState, time: AdTime): boolean {
  if (ad === null || !isShowing(ad.status)) return false;
  return skipOf(ad.show.creative.skipOffset, time, ad.isSkippable).kind === 'now';
}
