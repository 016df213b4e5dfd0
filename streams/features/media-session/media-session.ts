import type { MediaKeys, MediaPosition, NowPlaying } from '../../model/media-session.ts';
import { maySeek } from '../../model/seek-window.ts';
import type { AdsState } from '../../model/ad-break.ts';
import type { PlaybackState } from '../../model/state.ts';
import {
  feature,
  type Output,
  type Pipeline,
  type PlayerConfig,
  type State,
  type Subject,
  selector,
} from '../define-later.ts';
import type { MediaSessionState } from '../state.ts';

/**
 * What the device shows of the film, from its first frame on. While an ad has the screen, the device shows the ad and
 * offers no seeking. Other episodes are not offered from the moment an ad is asked for: choosing one would skip the ad.
 * Equal parts keep their reference, by which changes are found.
 */
export const mediaSession = feature('mediaSession', null, {
  on: {
    'media.seeked': (slice, _, { state }) =>
      slice && { ...slice, position: keepIfEqual(slice.position, positionOf(state)) },
  },
  follows: ['content', 'selection', 'playback', 'timeline', 'rate', 'ads', 'isPageHidden', 'spoilers'],
  follow: (slice, { state, before, config }) => {
    const ad = adPlaybackState(state.ads);
    if (slice === null && !state.playback.hasFrame && ad === null) return slice;
    return {
      keys: keepIfEqual(slice?.keys ?? null, keysOf(state, config)),
      nowPlaying: keepIfEqual(slice?.nowPlaying ?? null, nowPlayingOf(state)),
      playbackState: ad ?? toPlaybackState(state.playback.phase),
      position:
        slice !== null && !hasJumped(before, state)
          ? slice.position
          : keepIfEqual(slice?.position ?? null, positionOf(state)),
    };
  },
});

/** Ads have the screen from the first frame of a break's first ad to the end of its last, and between two ads. */
function adPlaybackState({ phase, ad }: AdsState): 'playing' | 'paused' | null {
  if (phase !== 'ready') return null;
  return ad?.status === 'paused' ? 'paused' : 'playing';
}

/**
 * An ad has been asked for, and the film is not back yet. A midroll in a hidden page does not count: it does not stop
 * the film until the page is seen.
 */
const isAdAhead = ({ phase, blocksFilm }: AdsState, isPageHidden: boolean): boolean =>
  (phase === 'load' || phase === 'ready') && (blocksFilm || !isPageHidden);

function keysOf({ selection, timeline, ads, isPageHidden }: State, config: PlayerConfig): MediaKeys | null {
  if (selection === null) return null;
  const others = isAdAhead(ads, isPageHidden) ? { previous: null, next: null } : selection;
  return {
    maySeek: adPlaybackState(ads) === null && maySeek(timeline, config.minimumDvrSeconds),
    previousEpisodeId: others.previous?.id ?? null,
    hasNext: others.next !== null,
  };
}

function nowPlayingOf(state: State): MediaSessionState['nowPlaying'] {
  if (state.selection === null) return null;
  return adPlaybackState(state.ads) === null ? nowPlaying(state) : 'ad';
}

function toPlaybackState(phase: PlaybackState['phase']): 'none' | 'playing' | 'paused' {
  if (phase === 'notStarted') return 'none';
  return phase === 'playing' ? 'playing' : 'paused';
}

/** Whether the position has to be reported again, because it no longer follows from the passing of time. */
const hasJumped = (before: State, now: State): boolean =>
  before.playback.phase !== now.playback.phase ||
  before.timeline.durationSeconds !== now.timeline.durationSeconds ||
  before.rate !== now.rate ||
  before.spoilers.isLengthHidden !== now.spoilers.isLengthHidden ||
  adPlaybackState(before.ads) !== adPlaybackState(now.ads);

/** Returns null during an ad, for values that browsers would refuse, and if the length is hidden. */
function positionOf({ timeline, rate, ads, spoilers }: State): MediaPosition | null {
  const { positionSeconds, durationSeconds, isLive } = timeline;
  const isKnown = !isLive && durationSeconds > 0 && rate > 0;
  const isFinite = [durationSeconds, positionSeconds, rate].every(Number.isFinite);
  if (adPlaybackState(ads) !== null || !isKnown || !isFinite || spoilers.isLengthHidden) return null;
  return { durationSeconds, positionSeconds: Math.min(Math.max(positionSeconds, 0), durationSeconds), rate };
}

const keepIfEqual = <T>(before: T, now: T): T => (JSON.stringify(before) === JSON.stringify(now) ? before : now);

export const tellDevice: Pipeline = ({ whenChanged }) =>
  whenChanged('mediaSession', (now, before) => (now === null ? null : changes(now, before)));

function changes(now: MediaSessionState, before: MediaSessionState | null): readonly Output[] {
  const { keys, nowPlaying: shown, playbackState, position } = now;
  const commands: Output[] = [];
  const cause = 'system';
  if (keys !== null && keys !== before?.keys) commands.push({ type: 'mediaSession.setKeys', cause, keys });
  if (shown !== (before?.nowPlaying ?? null)) {
    commands.push({ type: 'mediaSession.setMetadata', cause, nowPlaying: shown });
  }
  if (playbackState !== before?.playbackState) {
    commands.push({ type: 'mediaSession.setPlaybackState', cause, playbackState });
  }
  if (before === null || position !== before.position) {
    commands.push({ type: 'mediaSession.setPosition', cause, position });
  }
  return commands;
}

export const mediaSessionSubject = { features: [mediaSession], pipelines: [tellDevice] } satisfies Subject;

/** Title, place and picture for the device; null before the title is loaded. */
export const nowPlaying = selector(['content', 'selection'], ({ content: state, selection }): NowPlaying | null => {
  if (state.status !== 'loaded' || selection === null) return null;
  const { content, episodes } = state.catalogue;
  const { season, episode } = selection;
  const title = episode.title.trim();
  return {
    title: content.title,
    place:
      content.hasMultipleEpisodes || episodes.length > 1
        ? { seasonOrder: season?.order ?? null, episodeOrder: episode.order }
        : null,
    episodeTitle: title === '' || title === content.title.trim() ? null : title,
    artworkUrl: episode.posterPath ?? content.posterUrl,
  };
});
