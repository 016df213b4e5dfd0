import { EMPTY, distinctUntilChanged, filter, map, merge, share, skip, switchMap, take, type Observable } from 'rxjs';
import type { CommandOf } from '../../model/commands.ts';
import type { Manner } from '../../model/media.ts';
import { nextPlace, savedSeconds } from '../../model/saved-progress.ts';
import type { PlaybackState, TimelineState, TracksState, UpNextState } from '../../model/state.ts';
import { selector, type Inputs, type Pipeline, type PlayerConfig, type State, type Subject } from '../define-later.ts';
import { upNext, upNextMemory } from './up-next.ts';

type Cause = 'progress' | 'viewer' | 'ended';
type Fetch = CommandOf<'catalogue.prepareMaster' | 'engine.prepare'>;

const nextId = selector(['upNext'], ({ upNext }) => (upNext.status === 'none' ? null : upNext.episodeId));
const announcedId = selector(['nextCard'], ({ nextCard }) => (nextCard.isShown ? nextCard.episode.id : null));
const selectedId = selector(['selection'], ({ selection }) => selection?.episode.id);

/**
 * Prepares the next episode before it is chosen: near the end, when the viewer points at its button, and when its card
 * is shown. First its master JSON is loaded, then its start, each once unless another source or start is needed.
 * Nothing is prepared in a live stream, or if the viewer saves data. When another episode is chosen, the prepared start
 * is dropped. `switchMap`: a change of the next episode ends everything that was for the old one, and a later cause
 * takes the place of the earlier.
 *
 * upNext   u-----r----R--   (u: unresolved, r: ready, R: another episode's)
 * nearEnd  ---e----------
 * result   ---m--p----f--   (m: catalogue.prepareMaster, p: engine.prepare, f: engine.forget)
 */
export const prefetchNext: Pipeline = (inputs) => {
  const fetch$ = inputs.select(nextId).pipe(
    switchMap((episodeId) => (episodeId === null ? EMPTY : fetches(episodeId, inputs))),
    share(),
  );
  return merge(fetch$, forget(fetch$, inputs));
};

function fetches(episodeId: number, inputs: Inputs): Observable<Fetch> {
  const { on, select, state } = inputs;
  const due$: Observable<Cause> = merge(
    nearEnd(inputs).pipe(map(() => 'progress' as const)),
    on('intent.prepareNext').pipe(map(() => 'viewer' as const)),
    select(announcedId).pipe(
      filter((id) => id === episodeId),
      take(1),
      map(() => 'ended' as const),
    ),
  );
  return due$.pipe(
    switchMap((cause) => select('upNext').pipe(map((next) => toFetch(cause, next, state())))),
    filter((fetch) => fetch !== null),
    distinctUntilChanged(isSameFetch),
  );
}

/** Emits once: the end is near and enough is buffered. Before attaching, positions are of another film. */
function nearEnd({ on, select, config }: Inputs): Observable<unknown> {
  const isDue = selector(
    ['timeline', 'playback'],
    ({ timeline, playback }) => isNearEnd(timeline, config) && isSupplied(timeline, playback, config),
  );
  return on('engine.attaching').pipe(
    switchMap(() => select(isDue)),
    filter(Boolean),
    take(1),
  );
}

function isNearEnd({ isLive, durationSeconds, positionSeconds }: TimelineState, config: PlayerConfig): boolean {
  if (isLive || durationSeconds <= 0) return false;
  const { prefetchMinimumSeconds: minimum, prefetchMaximumSeconds: maximum } = config;
  const within = Math.min(maximum, Math.max(minimum, durationSeconds * config.prefetchShare));
  return durationSeconds - positionSeconds <= within;
}

/** The last fragment seldom reaches the duration exactly: so much may be missing. */
const TAIL_SECONDS = 0.5;

function isSupplied(timeline: TimelineState, playback: PlaybackState, config: PlayerConfig): boolean {
  const { positionSeconds, durationSeconds, buffered } = timeline;
  const range = buffered.find(([start, end]) => start <= positionSeconds + TAIL_SECONDS && end >= positionSeconds);
  const wanted = Math.min(config.prefetchReserveSeconds, durationSeconds - positionSeconds - TAIL_SECONDS);
  const isWatched = playback.phase !== 'notStarted' && playback.hasFrame && !playback.isWaiting;
  return isWatched && (range?.[1] ?? positionSeconds) - positionSeconds >= wanted;
}

function toFetch(cause: Cause, next: UpNextState, state: State): Fetch | null {
  const { saveData, output, selection, saved, tracks } = state;
  // A Cast device loads its films itself.
  if (next.status === 'none' || saveData || output === 'cast') return null;
  if (next.status === 'unresolved') return { type: 'catalogue.prepareMaster', cause, url: next.url };
  const { episodeId, source } = next;
  const episode = selection?.next ?? null;
  const placeOf = cause === 'viewer' ? savedSeconds : nextPlace;
  const startSeconds = episode === null ? 0 : placeOf(saved, episode, selection?.nextVariant ?? null);
  return { type: 'engine.prepare', cause, episodeId, source, startSeconds, ...mannerOf(tracks) };
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

/** Drops the prepared start when another episode is chosen. `switchMap`: only the latest preparation counts. */
function forget(fetch$: Observable<Fetch>, { select }: Inputs): Observable<CommandOf<'engine.forget'>> {
  return fetch$.pipe(
    filter((fetch) => fetch.type === 'engine.prepare'),
    switchMap(({ episodeId }) =>
      select(selectedId).pipe(
        skip(1),
        take(1),
        filter((id) => id !== episodeId),
      ),
    ),
    map(() => ({ type: 'engine.forget', cause: 'selection' })),
  );
}

export const prefetchNextSubject = { features: [upNextMemory, upNext], pipelines: [prefetchNext] } satisfies Subject;
