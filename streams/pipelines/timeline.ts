import { map, merge, scan, startWith, type Observable } from 'rxjs';
import { UNKNOWN_SECONDS } from '../model/media.ts';
import type { EngineLiveSignal, MediaSignal, SignalOf } from '../model/signals.ts';
import type { TimelineState } from '../model/state.ts';

export interface TimelineInputs {
  readonly facts$: Observable<MediaSignal>;
  readonly attaching$: Observable<SignalOf<'engine.attaching'>>;
  readonly liveMoved$: Observable<EngineLiveSignal>;
}

interface Known {
  readonly timeline: TimelineState;
  /** What the engine knows better than the element. */
  readonly live: EngineLiveSignal | null;
}

const EMPTY: TimelineState = {
  positionSeconds: 0,
  durationSeconds: UNKNOWN_SECONDS,
  buffered: [],
  seekable: null,
  isLive: false,
  edgeSeconds: null,
};

type Step = MediaSignal | SignalOf<'engine.attaching'> | EngineLiveSignal;

/**
 * Where the film is. While a source is being attached the place it will start at counts already, so that nothing
 * that asks in between reads zero and loses the viewer's place. A live stream is now where its engine plays it live:
 * its very last second would be waited for.
 *
 * attaching  --a-------
 * facts      t----t--t-
 * result     E-a--t--t-
 */
export function timeline({ facts$, attaching$, liveMoved$ }: TimelineInputs): Observable<TimelineState> {
  return merge(attaching$, facts$, liveMoved$).pipe(
    scan(takeStep, { timeline: EMPTY, live: null }),
    map(withEdge),
    startWith(EMPTY),
  );
}

function withEdge({ timeline: known, live }: Known): TimelineState {
  const seekable = live?.window ?? known.seekable;
  if (!known.isLive || seekable === null) return known;
  return { ...known, seekable, edgeSeconds: Math.max(seekable[0], seekable[1] - (live?.delaySeconds ?? 0)) };
}

function takeStep(known: Known, step: Step): Known {
  const become = (changes: Partial<TimelineState>): Known => ({
    ...known,
    timeline: { ...known.timeline, ...changes },
  });
  switch (step.type) {
    case 'engine.attaching':
      return { timeline: { ...EMPTY, positionSeconds: step.startSeconds }, live: null };
    case 'engine.liveWindowChanged':
      return { ...known, live: step };
    case 'media.timeUpdated':
    case 'media.seeking':
    case 'media.seeked':
      return become({ positionSeconds: step.positionSeconds });
    case 'media.durationChanged':
      return become({ durationSeconds: step.durationSeconds, isLive: step.isLive });
    case 'media.bufferedChanged':
      return become({ buffered: step.buffered });
    case 'media.seekableChanged':
      return become({ seekable: step.seekable });
    default:
      return known;
  }
}
