import {
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  merge,
  switchMap,
  take,
  withLatestFrom,
  type Observable,
} from 'rxjs';
import type { CommandOf } from '../model/commands.ts';
import type { AdOnDevice, MediaKeys, MediaPosition, NowPlaying } from '../model/media-session.ts';
import { maySeek } from '../model/seek-window.ts';
import type { PlaybackState, SelectionState, TimelineState } from '../model/state.ts';
import { settle } from '../operators/settle.ts';
import { shallowEqual } from '../operators/shallow-equal.ts';

export interface MediaSessionInputs {
  readonly nowPlaying$: Observable<NowPlaying | null>;
  /** Null while the film has the screen. */
  readonly ad$: Observable<AdOnDevice | null>;
  readonly selection$: Observable<SelectionState>;
  readonly playback$: Observable<PlaybackState>;
  readonly timeline$: Observable<TimelineState>;
  readonly rate$: Observable<number>;
  readonly seeked$: Observable<unknown>;
}

export interface MediaSessionConfig {
  readonly minimumDvrSeconds: number;
}

type MediaSessionCommand = CommandOf<
  'mediaSession.setMetadata' | 'mediaSession.setPlaybackState' | 'mediaSession.setPosition' | 'mediaSession.setKeys'
>;

/**
 * What the device is told of the film, from its first frame on. It counts the time itself: it is told again only when
 * something but time has moved. An ad stands in the film's place while it has the screen, and cannot be sought in.
 *
 * playback  -f----p---------   (f: the first frame, p: paused)
 * seeked    ---s------------
 * ad        0--------p----0-   (p: playing, 0: none)
 * result    -A-P--(SP)B----A   (A: all of it, P: position, S: playback state, B: all of the ad)
 */
export function mediaSession(
  inputs: MediaSessionInputs,
  { minimumDvrSeconds }: MediaSessionConfig,
): Observable<MediaSessionCommand> {
  const { nowPlaying$, ad$, selection$, playback$, timeline$, seeked$ } = inputs;
  const metadata$ = combineLatest([nowPlaying$, ad$]).pipe(
    map(([film, ad]) => (ad === null ? film : 'ad')),
    distinctUntilChanged(isSameShown),
    map((nowPlaying): MediaSessionCommand => ({ type: 'mediaSession.setMetadata', cause: 'system', nowPlaying })),
  );
  const phase$ = playback$.pipe(
    map(({ phase }) => phase),
    distinctUntilChanged(),
  );
  const state$ = combineLatest([phase$, ad$]).pipe(
    map(([phase, ad]) => ad ?? toPlaybackState(phase)),
    distinctUntilChanged(),
    map((playbackState): MediaSessionCommand => ({
      type: 'mediaSession.setPlaybackState',
      cause: 'system',
      playbackState,
    })),
  );
  const duration$ = timeline$.pipe(
    map(({ durationSeconds }) => durationSeconds),
    distinctUntilChanged(),
  );
  const position$ = merge(phase$, ad$, duration$, inputs.rate$, seeked$).pipe(
    settle(),
    withLatestFrom(timeline$, inputs.rate$, ad$, (_, timeline, rate, ad) =>
      ad === null ? toPosition(timeline, rate) : null,
    ),
    distinctUntilChanged<MediaPosition | null>(shallowEqual),
    map((position): MediaSessionCommand => ({ type: 'mediaSession.setPosition', cause: 'system', position })),
  );
  const maySeek$ = combineLatest([timeline$, ad$]).pipe(
    map(([timeline, ad]) => ad === null && maySeek(timeline, minimumDvrSeconds)),
    distinctUntilChanged(),
  );
  const keys$ = combineLatest([selection$, maySeek$]).pipe(
    map(([{ previous, next }, isSeekable]) => ({
      maySeek: isSeekable,
      previousEpisodeId: previous?.id ?? null,
      hasNext: next !== null,
    })),
    distinctUntilChanged<MediaKeys>(shallowEqual),
    map((keys): MediaSessionCommand => ({ type: 'mediaSession.setKeys', cause: 'system', keys })),
  );
  return combineLatest([playback$, ad$]).pipe(
    filter(([{ hasFrame }, ad]) => hasFrame || ad !== null),
    take(1),
    switchMap(() => merge(keys$, metadata$, state$, position$)),
  );
}

type Shown = NowPlaying | 'ad' | null;

function isSameShown(before: Shown, now: Shown): boolean {
  if (before === null || now === null || before === 'ad' || now === 'ad') return before === now;
  return shallowEqual(before.place, now.place) && shallowEqual({ ...before, place: null }, { ...now, place: null });
}

function toPlaybackState(phase: PlaybackState['phase']): 'none' | 'playing' | 'paused' {
  if (phase === 'notStarted') return 'none';
  return phase === 'playing' ? 'playing' : 'paused';
}

/** Null for whatever browsers would refuse. */
function toPosition({ positionSeconds, durationSeconds, isLive }: TimelineState, rate: number): MediaPosition | null {
  const isKnown =
    !isLive && durationSeconds > 0 && Number.isFinite(durationSeconds) && Number.isFinite(positionSeconds);
  if (!isKnown || !(rate > 0) || !Number.isFinite(rate)) return null;
  return { durationSeconds, positionSeconds: Math.min(Math.max(positionSeconds, 0), durationSeconds), rate };
}
