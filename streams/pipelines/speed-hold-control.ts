import { filter, map, pairwise, type Observable } from 'rxjs';
import type { CommandOf } from '../model/commands.ts';
import type { SpeedHold } from '../model/gestures.ts';

export interface SpeedHoldControlInputs {
  readonly hold$: Observable<SpeedHold | null>;
}

/**
 * Faster while it is held, and then as it was.
 *
 * hold    n-H---n--
 * result  --2---1--
 */
export function speedHoldControl({ hold$ }: SpeedHoldControlInputs): Observable<CommandOf<'media.setRate'>> {
  return hold$.pipe(
    pairwise(),
    map(([before, now]) => now?.rate ?? before?.before ?? null),
    filter((rate) => rate !== null),
    map((rate) => ({ type: 'media.setRate', cause: 'viewer', rate })),
  );
}
