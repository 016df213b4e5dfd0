import { distinctUntilChanged, filter, fromEvent, map, merge, type Observable } from 'rxjs';
import type { SignalOf } from '../../../streams/model/signals.ts';

const HAVE_METADATA = 1;

/** The playback position whenever it changes; a new source resets the comparison. */
export function positionChanges(media: HTMLVideoElement): Observable<SignalOf<'media.timeUpdated'>> {
  const updated$ = fromEvent(media, 'timeupdate').pipe(
    filter(() => media.readyState >= HAVE_METADATA),
    map(() => media.currentTime),
  );
  const emptied$ = fromEvent(media, 'emptied').pipe(map(() => null));
  return merge(updated$, emptied$).pipe(
    distinctUntilChanged(),
    filter((position) => position !== null),
    map((positionSeconds) => ({ type: 'media.timeUpdated', positionSeconds })),
  );
}
