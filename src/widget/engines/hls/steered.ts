import type Hls from 'hls.js';
import { catchError, EMPTY, filter, fromEvent, switchMap, take, type Observable } from 'rxjs';
import { streamHostsOf } from './create.ts';

/**
 * Lets a steering server choose the hosts of a stream that names one. The code that asks it is loaded after the first
 * frame.
 */
export function steered(hls: Hls, media: HTMLVideoElement): Observable<unknown> {
  const hosts = streamHostsOf(hls);
  if (hosts === undefined) return EMPTY;
  return fromEvent(media, 'timeupdate').pipe(
    filter(() => hosts.steering !== null && media.played.length > 0),
    take(1),
    switchMap(() => import('./content-steering.ts')),
    switchMap(({ steer }) => steer(hosts, media, () => hls.bandwidthEstimate)),
    // The film goes on playing from its current host.
    catchError(() => EMPTY),
  );
}
