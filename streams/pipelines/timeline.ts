import { map, merge, scan, startWith, type Observable } from 'rxjs';
import { UNKNOWN_SECONDS } from '../model/media.ts';
import type { MediaSignal, SignalOf } from '../model/signals.ts';
import type { TimelineState } from '../model/state.ts';

export interface TimelineInputs {
  readonly facts$: Observable<MediaSignal>;
  readonly attaching$: Observable<SignalOf<'engine.attaching'>>;
}

const EMPTY: TimelineState = {
  positionSeconds: 0,
  durationSeconds: UNKNOWN_SECONDS,
  buffered: [],
  seekable: null,
  isLive: false,
};

/**
 * Where the film is. While a source is being attached the place it will start at counts already, so that nothing
 * that asks in between reads zero and loses the viewer's place.
 *
 * attaching  --a-------
 * facts      t----t--t-
 * result     E-a--t--t-
 */
export function timeline({ facts$, attaching$ }: TimelineInputs): Observable<TimelineState> {
  return merge(attaching$.pipe(map(atStart)), facts$).pipe(scan(takeStep, EMPTY), startWith(EMPTY));
}

function atStart({ startSeconds }: SignalOf<'engine.attaching'>): TimelineState {
  return { ...EMPTY, positionSeconds: startSeconds };
}

function takeStep(state: TimelineState, step: TimelineState | MediaSignal): TimelineState {
  if (!('type' in step)) return step;
  switch (step.type) {
    case 'media.timeUpdated':
    case 'media.seeking':
    case 'media.seeked':
      return { ...state, positionSeconds: step.positionSeconds };
    case 'media.durationChanged':
      return { ...state, durationSeconds: step.durationSeconds, isLive: step.isLive };
    case 'media.bufferedChanged':
      return { ...state, buffered: step.buffered };
    case 'media.seekableChanged':
      return { ...state, seekable: step.seekable };
    default:
      return state;
  }
}
