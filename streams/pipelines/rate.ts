import { map, startWith, type Observable } from 'rxjs';
import type { SignalOf } from '../model/signals.ts';

export interface RateInputs {
  readonly changed$: Observable<SignalOf<'media.rateChanged'>>;
}

/**
 * Playback speed as the element has it.
 *
 * changed  --r---
 * result   1-r---
 */
export function rate({ changed$ }: RateInputs): Observable<number> {
  return changed$.pipe(
    map((signal) => signal.rate),
    startWith(1),
  );
}
