import {
  distinctUntilChanged,
  EMPTY,
  fromEvent,
  interval,
  map,
  merge,
  type Observable,
  startWith,
  switchMap,
  throttleTime,
} from 'rxjs';
import type { TimeRange } from '../../../streams/model/media.ts';
import type { SignalOf } from '../../../streams/model/signals.ts';

const MINIMUM_PAUSE_MS = 250;
/** A live window moves on even while the element fires no events. */
const LIVE_PAUSE_MS = 1_000;

function toRanges(ranges: TimeRanges): TimeRange[] {
  return Array.from({ length: ranges.length }, (_, index) => [ranges.start(index), ranges.end(index)] as const);
}

/** From the first second that can be reached to the last. */
function toSpan(ranges: TimeRanges): TimeRange | null {
  const all = toRanges(ranges);
  const span = [all.at(0)?.[0] ?? Number.NaN, all.at(-1)?.[1] ?? Number.NaN] as const;
  return span.every(Number.isFinite) ? span : null;
}

/**
 * Emits a value when it changes, reading it on each event that may change it; a timer runs only after a change.
 * Restarts with another source, so that no late value of the old one is emitted.
 */
function changes<T>(media: HTMLVideoElement, read: () => T, ticks$: Observable<unknown> = EMPTY): Observable<T> {
  const isSame = (a: T, b: T) => JSON.stringify(a) === JSON.stringify(b);
  const events$ = merge(...['progress', 'timeupdate', 'durationchange'].map((name) => fromEvent(media, name)));
  const changes$ = merge(events$, ticks$).pipe(
    map(read),
    distinctUntilChanged(isSame),
    throttleTime(MINIMUM_PAUSE_MS, undefined, { leading: true, trailing: true }),
  );
  return fromEvent(media, 'emptied').pipe(
    startWith(null),
    switchMap(() => changes$),
  );
}

export function bufferedChanges(media: HTMLVideoElement): Observable<SignalOf<'media.bufferedChanged'>> {
  const read = () => toRanges(media.buffered);
  return changes(media, read).pipe(map((buffered) => ({ type: 'media.bufferedChanged', buffered })));
}

export function seekableChanges(media: HTMLVideoElement): Observable<SignalOf<'media.seekableChanged'>> {
  const read = () => toSpan(media.seekable);
  const liveTicks$ = fromEvent(media, 'durationchange').pipe(
    switchMap(() => (media.duration === Number.POSITIVE_INFINITY ? interval(LIVE_PAUSE_MS) : EMPTY)),
  );
  return changes(media, read, liveTicks$).pipe(map((seekable) => ({ type: 'media.seekableChanged', seekable })));
}
