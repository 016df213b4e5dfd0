import { distinctUntilChanged, filter, map, merge, type Observable } from 'rxjs';
import type { CommandOf } from '../../model/commands.ts';
import type { AdBreakState, AdsState } from '../../model/state.ts';

export interface AdSupplyInputs {
  readonly asked$: Observable<unknown>;
  readonly ads$: Observable<AdsState>;
}

/**
 * Asks for the list of ads with each film, and has all documents of a break read at once when it opens.
 *
 * asked   a--------
 * ads     --b---m--   (b: a preroll opens, m: a midroll)
 * result  l-r---r--   (l: ad.loadList, r: ad.readAll)
 */
export function adSupply({ asked$, ads$ }: AdSupplyInputs): Observable<CommandOf<'ad.loadList' | 'ad.readAll'>> {
  const opened$ = ads$.pipe(
    map((ads) => ads.break),
    filter((current) => current !== null),
    distinctUntilChanged((left, right) => left.id === right.id),
  );
  return merge(asked$.pipe(map(() => ({ type: 'ad.loadList', cause: 'ad' }) as const)), opened$.pipe(map(toReadAll)));
}

function toReadAll({ id, slots }: AdBreakState): CommandOf<'ad.readAll'> {
  const urls = slots.flatMap((slot) => (slot.status === 'reading' ? [slot.url] : []));
  return { type: 'ad.readAll', cause: 'ad', breakId: id, urls };
}
