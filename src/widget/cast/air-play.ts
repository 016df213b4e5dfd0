import { EMPTY, fromEvent, map, merge, scan, type Observable } from 'rxjs';
import type { SignalOf } from '../../../streams/model/signals.ts';

type AirPlayVideo = HTMLVideoElement & {
  readonly webkitShowPlaybackTargetPicker?: () => void;
  readonly webkitCurrentPlaybackTargetIsWireless?: boolean;
};
type AvailabilityEvent = Event & { readonly availability?: string };
type State = Omit<SignalOf<'page.airPlayChanged'>, 'type'>;

const INITIAL_STATE: State = { isAvailable: false, isActive: false };

/** Whether Safari has found AirPlay screens and uses one; it searches only while there is a listener. */
export function airPlayChanges(media: AirPlayVideo): Observable<SignalOf<'page.airPlayChanged'>> {
  if (media.webkitShowPlaybackTargetPicker === undefined) return EMPTY;
  const isAvailable$ = fromEvent<AvailabilityEvent>(media, 'webkitplaybacktargetavailabilitychanged').pipe(
    map(({ availability }): Partial<State> => ({ isAvailable: availability === 'available' })),
  );
  const isActive$ = fromEvent(media, 'webkitcurrentplaybacktargetiswirelesschanged').pipe(
    map((): Partial<State> => ({ isActive: media.webkitCurrentPlaybackTargetIsWireless === true })),
  );
  return merge(isAvailable$, isActive$).pipe(
    scan((state, change): State => ({ ...state, ...change }), INITIAL_STATE),
    map((state) => ({ type: 'page.airPlayChanged', ...state })),
  );
}
