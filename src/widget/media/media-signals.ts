import { distinctUntilChanged, filter, fromEvent, map, merge, type Observable } from 'rxjs';
import { UNKNOWN_SECONDS } from '../../../streams/model/media.ts';
import type { MediaSignal, SignalOf } from '../../../streams/model/signals.ts';
import { isAtEnd, hadGesture, isPlayRequested } from '../shared/play-state.ts';
import { volumeOf } from '../shared/chosen-volume.ts';
import { firstFrameShown } from './first-frame.ts';
import { bufferedChanges, seekableChanges } from './ranges.ts';

type Changes = Observable<ChangeEvent>;

const HAVE_METADATA = 1;
const NETWORK_EMPTY = 0;
/** Also the state between two sources, when late events of the old source arrive. */
const NETWORK_NO_SOURCE = 3;

function durationFact({ duration }: HTMLVideoElement): SignalOf<'media.durationChanged'> {
  return {
    type: 'media.durationChanged',
    durationSeconds: Number.isFinite(duration) ? duration : UNKNOWN_SECONDS,
    isLive: duration === Number.POSITIVE_INFINITY,
  };
}

function pausedFact(media: HTMLVideoElement): MediaSignal {
  const isFailure = media.error !== null;
  const isEnd = isAtEnd(media);
  // WebKit may find the sound of a file only after it has let the file play. Where sound needs a gesture, it pauses the
  // element then, and rejects no promise.
  const isSoundRefused =
    !isFailure &&
    !isEnd &&
    media.paused &&
    !media.muted &&
    isPlayRequested(media) &&
    !media.ownerDocument.hidden &&
    !hadGesture(navigator);
  if (isSoundRefused) return { type: 'media.playRefused', wasMuted: false };
  return { type: 'media.paused', positionSeconds: media.currentTime, isEnd, ...(isFailure && { isFailure }) };
}

/** Signals that follow from one event each. Errors of the stream are reported by the engine. */
const facts: { readonly [event: string]: (media: HTMLVideoElement) => MediaSignal } = {
  loadedmetadata: ({ videoWidth: width, videoHeight: height }) => ({ type: 'media.metadataLoaded', width, height }),
  canplay: () => ({ type: 'media.canPlay' }),
  durationchange: durationFact,
  playing: () => ({ type: 'media.playing' }),
  waiting: () => ({ type: 'media.waiting' }),
  pause: pausedFact,
  ended: () => ({ type: 'media.ended' }),
  seeked: ({ currentTime: positionSeconds }) => ({ type: 'media.seeked', positionSeconds }),
};

/** Events that follow when the player itself has changed the element. */
export type ChangeEvent = 'seeking' | 'volumechange' | 'ratechange';

/**
 * A setting of the element itself, which it has with any source. A new source removes the events that are still queued,
 * so that a change just before it would never be reported.
 */
const setting = <T extends MediaSignal>(
  media: HTMLVideoElement,
  changed$: Changes,
  event: ChangeEvent,
  read: () => T,
  isSame: (before: T, now: T) => boolean,
): Observable<T> =>
  merge(fromEvent(media, event), fromEvent(media, 'loadstart'), changed$.pipe(filter((name) => name === event))).pipe(
    map(read),
    distinctUntilChanged(isSame),
  );

const settings = (media: HTMLVideoElement, changed$: Changes): readonly Observable<MediaSignal>[] => [
  setting(
    media,
    changed$,
    'volumechange',
    () => ({ type: 'media.volumeChanged', volume: volumeOf(media), muted: media.muted }),
    (before, now) => before.volume === now.volume && before.muted === now.muted,
  ),
  // The default rate is the chosen one, also while an engine catches up with a live stream.
  setting(
    media,
    changed$,
    'ratechange',
    () => ({ type: 'media.rateChanged', rate: media.defaultPlaybackRate }),
    (before, now) => before.rate === now.rate,
  ),
];

const toFacts = (media: HTMLVideoElement, table: typeof facts) =>
  Object.entries(table).map(([event, toFact]) => fromEvent(media, event).pipe(map(() => toFact(media))));

/**
 * Seeks, each once. Events are queued: the element may report that it plays, or its new position, before it reports the
 * seek. It would then seem to have been there before the seek.
 */
const seeks = (media: HTMLVideoElement, changed$: Changes): Observable<MediaSignal> =>
  merge(
    ...['seeking', 'seeked', 'emptied', 'playing', 'timeupdate'].map((event) => fromEvent(media, event)),
    // The element may still wait for its metadata.
    changed$.pipe(
      filter((name) => name === 'seeking' && media.seeking),
      map((type) => ({ type })),
    ),
  ).pipe(
    filter(({ type }) => media.seeking || (type !== 'playing' && type !== 'timeupdate')),
    map(({ type }) => (type === 'seeked' || type === 'emptied' ? null : media.currentTime)),
    distinctUntilChanged(),
    filter((positionSeconds) => positionSeconds !== null),
    map((positionSeconds) => ({ type: 'media.seeking', positionSeconds })),
  );

/** Events without a source are ignored: a pause then comes from the engine, not from the viewer. */
function hasSource({ networkState }: HTMLVideoElement): boolean {
  return networkState !== NETWORK_EMPTY && networkState !== NETWORK_NO_SOURCE;
}

/** Events are queued, so an event may be outdated when it arrives, and would undo the viewer's next action. */
function isStillTrue({ type }: MediaSignal, { paused }: HTMLVideoElement): boolean {
  return type === 'media.paused' ? paused : type !== 'media.playing' || !paused;
}

/**
 * Reports what the element does. `changed$` reports at once what the player itself has changed: after a press, browsers
 * paint before they run the element's events.
 */
export function mediaFacts(media: HTMLVideoElement, changed$: Changes): Observable<MediaSignal> {
  const ofSource$ = merge(
    // First, because the other facts of the same event are true of the new position.
    seeks(media, changed$),
    ...toFacts(media, facts),
    firstFrameShown(media),
    positionChanges(media),
    bufferedChanges(media),
    seekableChanges(media),
  ).pipe(filter(() => hasSource(media)));
  return merge(ofSource$, ...settings(media, changed$)).pipe(filter((fact) => isStillTrue(fact, media)));
}

/** The playback position whenever it changes; a new source resets the comparison. */
function positionChanges(media: HTMLVideoElement): Observable<SignalOf<'media.timeUpdated'>> {
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
