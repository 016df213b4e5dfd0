import type Hls from 'hls.js';
import { catchError, EMPTY, filter, fromEvent, switchMap, take, type Observable } from 'rxjs';
import { placesOf } from './create.ts';

/**
 * Lets a steering server choose the places of a stream that names one. The code that asks it is loaded after the first
 * frame.
 */
export function steered(hls: Hls, media: HTMLVideoElement): Observable<unknown> {
  const places = placesOf(hls);
  if (places === undefined) return EMPTY;
  return fromEvent(media, 'timeupdate').pipe(
    filter(() => places.steering !== null && media.played.length > 0),
    take(1),
    switchMap(() => import('./content-steering.ts')),
    switchMap(({ steer }) => steer(places, media, () => hls.bandwidthEstimate)),
    // The film goes on playing from its current place.
    catchError(() => EMPTY),
  );
}
