import { map, type Observable } from 'rxjs';
import { networkClassOf, type NetworkBounds } from '../../model/network-class.ts';
import type { NetworkClass } from '../../model/stats.ts';

export interface NetworkInputs {
  readonly bandwidthBps$: Observable<number | null>;
}

export interface NetworkConfig {
  readonly networkClasses: NetworkBounds;
}

/**
 * The class of the network by what it carries; null until something has been measured.
 *
 * bandwidth  N-4---w--   (in Mbit/s: 4: 3.9, w: 4; N: null)
 * result     N-4---w--   (4: 4g, w: wifi)
 */
export function network({ bandwidthBps$ }: NetworkInputs, config: NetworkConfig): Observable<NetworkClass | null> {
  return bandwidthBps$.pipe(map((bps) => (bps === null ? null : networkClassOf(bps, config.networkClasses))));
}
