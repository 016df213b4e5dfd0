import { distinctUntilChanged, map, type Observable } from 'rxjs';
import type { AdOnDevice } from '../../model/media-session.ts';
import type { AdsState } from '../../model/state.ts';

/**
 * What the device shows instead of the film: from the first frame of a break's first ad to the end of its last, without
 * a gap where one follows the other.
 *
 * ads     l-s--p--n-s--o--   (l: loading, s: started, p: paused, n: next one, o: over)
 * result  0-P--x--P----0--   (0: null, P: playing, x: paused)
 */
export function adOnDevice(ads$: Observable<AdsState>): Observable<AdOnDevice | null> {
  return ads$.pipe(
    map(({ phase, ad }) => (phase !== 'ready' ? null : ad?.status === 'paused' ? 'paused' : 'playing')),
    distinctUntilChanged(),
  );
}
