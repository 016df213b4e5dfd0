import { filter, map, startWith, type Observable } from 'rxjs';
import type { SignalOf } from '../model/signals.ts';

export interface BandwidthInputs {
  readonly measured$: Observable<SignalOf<'engine.bandwidthMeasured'>>;
}

/**
 * What the network carries, in bits a second; null until something has been measured. It outlives attachments: the
 * next film comes over the same network.
 *
 * measured  --a---b--
 * result    N-a---b--   (N: null)
 */
export function bandwidth({ measured$ }: BandwidthInputs): Observable<number | null> {
  return measured$.pipe(
    map(({ bandwidthBps }) => bandwidthBps),
    filter((bandwidthBps) => bandwidthBps > 0 && bandwidthBps < Infinity),
    startWith(null),
  );
}
