import { concatMap, from, withLatestFrom, type Observable } from 'rxjs';
import type { CommandOf } from '../../model/commands.ts';
import type { SignalOf } from '../../model/signals.ts';
import type { AdsState } from '../../model/state.ts';

export interface AdOpenPageInputs {
  readonly clicked$: Observable<SignalOf<'ad.clicked'>>;
  readonly ads$: Observable<AdsState>;
}

/**
 * Opens the advertiser's page where an ad asks for it: its own address, else the one of its document.
 *
 * clicked  --c--o--   (c: with an address for the player, o: the ad has opened it)
 * result   --p-----   (p: ad.openPage)
 */
export function adOpenPage({ clicked$, ads$ }: AdOpenPageInputs): Observable<CommandOf<'ad.openPage'>> {
  return clicked$.pipe(
    withLatestFrom(ads$),
    concatMap(([clicked, { ad }]) => {
      const url = clicked.url === '' ? ad?.show.creative.clickThrough : clicked.url;
      return from(typeof url === 'string' && /^https?:\/\//i.test(url) ? [toCommand(url)] : []);
    }),
  );
}

const toCommand = (url: string): CommandOf<'ad.openPage'> => ({ type: 'ad.openPage', cause: 'viewer', url });
