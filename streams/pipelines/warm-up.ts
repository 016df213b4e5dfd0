import {
  EMPTY,
  combineLatest,
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  merge,
  share,
  skip,
  switchMap,
  take,
  withLatestFrom,
  type Observable,
} from 'rxjs';
import type { Command, CommandOf } from '../model/commands.ts';
import type { Manner } from '../model/media.ts';
import { startPlace } from '../model/saved-progress.ts';
import type { SavedProgress } from '../model/session.ts';
import type {
  NextCardState,
  Output,
  PlaybackState,
  SelectionState,
  TimelineState,
  TracksState,
  UpNextState,
} from '../model/state.ts';

export interface WarmUpInputs {
  readonly selection$: Observable<SelectionState>;
  readonly upNext$: Observable<UpNextState>;
  readonly attaching$: Observable<unknown>;
  readonly timeline$: Observable<TimelineState>;
  readonly playback$: Observable<PlaybackState>;
  readonly tracks$: Observable<TracksState>;
  readonly saved$: Observable<SavedProgress>;
  readonly nextCard$: Observable<NextCardState>;
  /** The viewer points at the next episode. */
  readonly peeked$: Observable<unknown>;
  readonly isFrugal$: Observable<boolean>;
  readonly output$: Observable<Output>;
}

export interface WarmUpConfig {
  /** An episode is near its end when less than this is left … */
  readonly warmUpShare: number;
  /** … but never earlier than the one, nor later than the other. */
  readonly warmUpMaximumSeconds: number;
  readonly warmUpMinimumSeconds: number;
  /** What the film itself must have in hand before anything is fetched for another. */
  readonly warmUpReserveSeconds: number;
}

type Cause = 'progress' | 'viewer' | 'ended';

/**
 * The next episode is made ready before it is asked for: near the end, when the viewer points at it, and when its
 * card comes. First what it is behind, then its beginning, once; again only where another beginning is meant. Live
 * streams have no end, and a frugal connection spends nothing on what may not be watched. Whoever goes elsewhere
 * needs nothing of it any more.
 *
 * upNext   u-----r----R--   (u: unresolved, r: ready, R: another episode's)
 * nearEnd  ---e----------
 * result   ---m--p----f--   (m: catalogue.prepareMaster, p: engine.prepare, f: engine.forget)
 */
export function warmUp(inputs: WarmUpInputs, config: WarmUpConfig): Observable<Command> {
  const episodeId$ = inputs.upNext$.pipe(
    map((next) => (next.status === 'none' ? null : next.episodeId)),
    distinctUntilChanged(),
  );
  // All that belonged to the next episode before goes with it.
  const fetched$ = episodeId$.pipe(
    switchMap((episodeId) => (episodeId === null ? EMPTY : fetched(episodeId, inputs, config))),
    share(),
  );
  // Listened to throughout, or what the connection was before there was a next episode would be forgotten.
  return merge(merge(inputs.isFrugal$, inputs.output$).pipe(ignoreElements()), fetched$, forgotten(fetched$, inputs));
}

type Fetch = CommandOf<'catalogue.prepareMaster' | 'engine.prepare'>;

function fetched(episodeId: number, inputs: WarmUpInputs, config: WarmUpConfig): Observable<Fetch> {
  const due$: Observable<Cause> = merge(
    nearEnd(inputs, config).pipe(map(() => 'progress' as const)),
    inputs.peeked$.pipe(map(() => 'viewer' as const)),
    inputs.nextCard$.pipe(
      filter((card) => card.isShown && card.episode.id === episodeId),
      take(1),
      map(() => 'ended' as const),
    ),
  );
  const known$ = inputs.upNext$.pipe(filter((next) => next.status !== 'none'));
  return combineLatest([due$, known$]).pipe(
    withLatestFrom(inputs.isFrugal$, inputs.output$, inputs.selection$, inputs.saved$, inputs.tracks$),
    // Another screen fetches for itself.
    filter(([, isFrugal, output]) => !isFrugal && output !== 'cast'),
    map(([[cause, next], , , selected, saved, tracks]) => toFetch(cause, next, selected, saved, tracks)),
    distinctUntilChanged(isSameFetch),
  );
}

/** Once: the end is near, and the film has what it needs to get there. */
function nearEnd({ attaching$, timeline$, playback$ }: WarmUpInputs, config: WarmUpConfig): Observable<unknown> {
  // What the facets say until then is of the episode before.
  return attaching$.pipe(
    switchMap(() => combineLatest([timeline$, playback$])),
    filter(([timeline, playback]) => isNearEnd(timeline, config) && isAtEase(timeline, playback, config)),
    take(1),
  );
}

function isNearEnd({ isLive, durationSeconds, positionSeconds }: TimelineState, config: WarmUpConfig): boolean {
  if (isLive || durationSeconds <= 0) return false;
  const { warmUpMinimumSeconds: minimum, warmUpMaximumSeconds: maximum } = config;
  const within = Math.min(maximum, Math.max(minimum, durationSeconds * config.warmUpShare));
  return durationSeconds - positionSeconds <= within;
}

/** Half a second: the last fragment seldom reaches the duration exactly. */
const TAIL_SECONDS = 0.5;

/** Somebody watches it, and it has what it needs. */
function isAtEase(timeline: TimelineState, playback: PlaybackState, config: WarmUpConfig): boolean {
  const { positionSeconds, durationSeconds, buffered } = timeline;
  const range = buffered.find(([start, end]) => start <= positionSeconds + TAIL_SECONDS && end >= positionSeconds);
  const wanted = Math.min(config.warmUpReserveSeconds, durationSeconds - positionSeconds - TAIL_SECONDS);
  const isWatched = playback.phase !== 'notStarted' && playback.hasFrame && !playback.isWaiting;
  return isWatched && (range?.[1] ?? positionSeconds) - positionSeconds >= wanted;
}

function toFetch(
  cause: Cause,
  next: Exclude<UpNextState, { status: 'none' }>,
  selected: SelectionState,
  saved: SavedProgress,
  tracks: TracksState,
): Fetch {
  const { episodeId } = next;
  if (next.status === 'unresolved') return { type: 'catalogue.prepareMaster', cause, url: next.url };
  // The end leads to the beginning, the viewer to where they were.
  const startSeconds =
    cause === 'viewer' && selected.next !== null ? startPlace(saved, selected.next, selected.nextVariant) : 0;
  return { type: 'engine.prepare', cause, episodeId, source: next.source, startSeconds, ...mannerOf(tracks) };
}

function mannerOf({ qualities, qualityId, audioTracks, audioTrackId }: TracksState): Manner {
  const quality = qualities.find(({ id }) => id === qualityId);
  const audio = audioTracks.find(({ id }) => id === audioTrackId);
  return {
    quality: quality === undefined || quality.height === 0 ? null : { height: quality.height },
    audio: audio === undefined ? null : { label: audio.label, language: audio.language },
  };
}

function isSameFetch(left: Fetch, right: Fetch): boolean {
  if (left.type === 'engine.prepare' && right.type === 'engine.prepare') {
    return left.source.url === right.source.url && left.startSeconds === right.startSeconds;
  }
  return left.type === 'catalogue.prepareMaster' && right.type === left.type && left.url === right.url;
}

/** The viewer goes on to another episode than the one prepared. */
function forgotten(fetched$: Observable<Fetch>, { selection$ }: WarmUpInputs): Observable<CommandOf<'engine.forget'>> {
  return fetched$.pipe(
    filter((command) => command.type === 'engine.prepare'),
    switchMap(({ episodeId }) =>
      selection$.pipe(
        map(({ episode }) => episode.id),
        distinctUntilChanged(),
        skip(1),
        take(1),
        filter((id) => id !== episodeId),
      ),
    ),
    map(() => ({ type: 'engine.forget', cause: 'selection' })),
  );
}
