import { map, startWith, type Observable } from 'rxjs';
import type { SignalOf } from '../model/signals.ts';
import type { AirPlayState } from '../model/state.ts';

export interface AirPlayInputs {
  readonly changed$: Observable<SignalOf<'page.airPlayChanged'>>;
}

/**
 * Whether there are screens to send the film to, and whether it is on one.
 *
 * changed  --a---
 * result   N-a---   (N: neither)
 */
export function airPlay({ changed$ }: AirPlayInputs): Observable<AirPlayState> {
  return changed$.pipe(
    map(({ isAvailable, isActive }): AirPlayState => ({ isAvailable, isActive })),
    startWith({ isAvailable: false, isActive: false }),
  );
}
