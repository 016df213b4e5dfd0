import type { HostError, HostState } from '../../contract/host-state.ts';

/** Values that a page has set and the player has not confirmed yet: they read back at once. */
export interface Wishes {
  readonly paused?: boolean;
  readonly position?: number;
  readonly volume?: number;
  readonly muted?: boolean;
  readonly rate?: number;
  readonly textTrack?: string | null;
  readonly audioTrack?: string;
  readonly quality?: string | null;
}

/** A player as a media element: its state, with the page's wishes over it. */
export interface MediaView {
  /** Differs between films, episodes and voice-overs; null before the first. */
  readonly film: string | null;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly isPlaying: boolean;
  readonly isWaiting: boolean;
  readonly seeking: boolean;
  readonly position: number;
  readonly duration: number;
  readonly readyState: number;
  /** The highest `readyState` since the film has been loaded. */
  readonly furthest: number;
  readonly networkState: number;
  readonly volume: number;
  readonly muted: boolean;
  readonly rate: number;
  readonly buffered: HostState['buffered'];
  readonly seekable: HostState['seekable'];
  readonly error: HostError | null;
}

const [NOTHING, METADATA, CURRENT, , ENOUGH] = [0, 1, 2, 3, 4] as const;
const [IDLE, LOADING, NO_SOURCE] = [1, 2, 3] as const;
/** A paused film with less than this ahead cannot go on at once. */
const AHEAD_SECONDS = 1;

/** An ad that has the screen plays or stands in place of the film. */
const playbackOf = ({ ad, playback }: HostState): HostState['playback'] =>
  ad === null ? playback : ad.isPaused ? 'paused' : 'playing';

const filmOf = ({ content, episode, variant }: HostState): string | null =>
  content && [content.id, episode?.id, variant?.id].join();

const durationOf = ({ live, duration }: HostState): number => (live === null ? (duration ?? NaN) : Infinity);

/** Seconds of the film that are buffered from a position on. */
const aheadOf = ({ buffered }: HostState, position: number): number =>
  Math.max(0, ...buffered.map(([start, end]) => (start <= position + 0.1 ? end - position : 0)));

function readyStateOf(state: HostState, position: number, isSeeking: boolean): number {
  if (state.content === null || Number.isNaN(durationOf(state)) || state.error !== null) return NOTHING;
  if (isSeeking) return METADATA;
  const ahead = aheadOf(state, position);
  switch (playbackOf(state)) {
    case 'playing':
      return ENOUGH;
    case 'paused':
      return ahead >= AHEAD_SECONDS || position + ahead >= durationOf(state) ? ENOUGH : CURRENT;
    case 'buffering':
    case 'ended':
      return CURRENT;
    default:
      return METADATA;
  }
}

function networkStateOf(state: HostState): number {
  if (state.error !== null) return NO_SOURCE;
  if (state.content !== null && ['notStarted', 'ended'].includes(playbackOf(state))) return IDLE;
  return state.position + aheadOf(state, state.position) >= durationOf(state) ? IDLE : LOADING;
}

export function viewOf(state: HostState, wishes: Wishes, before: MediaView | null): MediaView {
  const playback = playbackOf(state);
  const film = filmOf(state);
  const position = wishes.position ?? state.position;
  const seeking = wishes.position !== undefined || state.seeking;
  const readyState = readyStateOf(state, position, seeking);
  return {
    film,
    paused: wishes.paused ?? !['playing', 'buffering', 'loading'].includes(playback),
    ended: playback === 'ended',
    isPlaying: playback === 'playing',
    isWaiting: playback === 'buffering' || playback === 'loading',
    seeking,
    position,
    duration: durationOf(state),
    readyState,
    furthest: before?.film === film ? Math.max(before.furthest, readyState) : readyState,
    networkState: networkStateOf(state),
    volume: wishes.volume ?? state.volume,
    muted: wishes.muted ?? state.muted,
    rate: wishes.rate ?? state.rate,
    buffered: state.buffered,
    seekable: state.seekable,
    error: state.error,
  };
}

/** Names of the events of a media element for a change, in order. */
export function mediaEvents(now: MediaView, last: MediaView): readonly string[] {
  const isOther = now.film !== last.film;
  const before = isOther ? { ...last, readyState: NOTHING, furthest: NOTHING, duration: NaN } : last;
  const rules: readonly (readonly [name: string, hasHappened: boolean])[] = [
    ['emptied', isOther && last.film !== null],
    ['loadstart', isOther && now.film !== null],
    ['durationchange', !Object.is(now.duration, before.duration) && !Number.isNaN(now.duration)],
    ['loadedmetadata', now.furthest >= METADATA && before.furthest < METADATA],
    ['loadeddata', now.furthest >= CURRENT && before.furthest < CURRENT],
    ['play', !now.paused && last.paused],
    ['waiting', !now.paused && now.isWaiting && (last.paused || !last.isWaiting)],
    ['seeking', now.seeking && (!last.seeking || now.position !== last.position)],
    ['timeupdate', now.position !== last.position],
    ['seeked', !now.seeking && last.seeking],
    ['canplay', now.readyState === ENOUGH && before.readyState < ENOUGH],
    ['playing', !now.paused && now.isPlaying && (last.paused || !last.isPlaying)],
    ['canplaythrough', now.readyState === ENOUGH && before.readyState < ENOUGH],
    ['progress', now.buffered !== last.buffered || now.seekable !== last.seekable],
    ['pause', now.paused && !last.paused],
    ['ended', now.ended && !last.ended],
    ['volumechange', now.volume !== last.volume || now.muted !== last.muted],
    ['ratechange', now.rate !== last.rate],
    ['error', now.error !== null && now.error.id !== last.error?.id],
  ];
  return rules.flatMap(([name, hasHappened]) => (hasHappened ? [name] : []));
}
