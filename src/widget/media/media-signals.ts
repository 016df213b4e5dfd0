import { concatMap, distinctUntilChanged, filter, fromEvent, map, merge, type Observable } from 'rxjs';
import type { MediaSignal } from '../../../streams/model/signals.ts';
import { volumeOf } from './chosen-volume.ts';
import { firstFrameShown } from './first-frame.ts';
import { bufferedChanges, seekableChanges } from './ranges.ts';
import { durationFact, pausedFact } from './media-facts.ts';
import { positionChanges } from './position.ts';

const NETWORK_EMPTY = 0;
/** Also the state between two sources, when late events of the old source arrive. */
const NETWORK_NO_SOURCE = 3;

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

/** Signals of the element itself, with any source. */
const settings: typeof facts = {
  volumechange: (media) => ({ type: 'media.volumeChanged', volume: volumeOf(media), muted: media.muted }),
  // The default rate is the chosen one, also while an engine catches up with a live stream.
  ratechange: ({ defaultPlaybackRate: rate }) => ({ type: 'media.rateChanged', rate }),
};

/** A new source removes the events that are still queued, so that a change just before it would never be reported. */
const settingsAtLoad = (media: HTMLVideoElement) =>
  fromEvent(media, 'loadstart').pipe(concatMap(() => Object.values(settings).map((toFact) => toFact(media))));

const toFacts = (media: HTMLVideoElement, table: typeof facts) =>
  Object.entries(table).map(([event, toFact]) => fromEvent(media, event).pipe(map(() => toFact(media))));

/**
 * Seeks, each once. Events are queued: the element may report that it plays, or its new position, before it reports the
 * seek. It would then seem to have been there before the seek.
 */
const seeks = (media: HTMLVideoElement): Observable<MediaSignal> =>
  merge(...['seeking', 'seeked', 'emptied', 'playing', 'timeupdate'].map((event) => fromEvent(media, event))).pipe(
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

export function mediaFacts(media: HTMLVideoElement): Observable<MediaSignal> {
  const ofSource$ = merge(
    // First, because the rest of such an event is true of the new position.
    seeks(media),
    ...toFacts(media, facts),
    firstFrameShown(media),
    positionChanges(media),
    bufferedChanges(media),
    seekableChanges(media),
  ).pipe(filter(() => hasSource(media)));
  return merge(ofSource$, ...toFacts(media, settings), settingsAtLoad(media)).pipe(
    filter((fact) => isStillTrue(fact, media)),
  );
}
