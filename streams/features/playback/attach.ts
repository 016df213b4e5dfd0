import { merge } from 'rxjs';
import type { StepContext } from '../../kernel/feature.ts';
import type { CastLoad } from '../../model/commands.ts';
import type { MediaSource } from '../../model/media.ts';
import { protectionOf } from '../../model/protection.ts';
import { retryInPlace } from '../../model/retry.ts';
import { selectedPlace } from '../../model/saved-progress.ts';
import { isRenewed } from '../../model/source-choice.ts';
import type { SelectionState, SourceState } from '../../model/state.ts';
import { feature, type Output, type Pipeline, type PlayerConfig, type FirstState } from '../define-first.ts';
import type { AttachRequest } from './slices.ts';

const INITIAL: AttachRequest = {
  number: 0,
  episodeId: null,
  cause: 'start',
  startSeconds: 0,
  firstEpisodeId: null,
  startsOver: false,
};

type Context = StepContext<FirstState, PlayerConfig>;
type Ready = Extract<SourceState, { status: 'ready' }>;

/**
 * Each playable source together with the place to start at: the time code or the saved place at first, even if the
 * prompt was answered while the source was still being resolved; the present place if only the source, the variant or
 * the output has changed, unless the episode had ended; else where the selected episode begins.
 */
export const attachRequest = feature('attachRequest', INITIAL, {
  on: {
    'intent.startOver': (known) => ({ ...known, startsOver: true }),
    'player.replayAsked': (known, { outcome }, { state }) => (outcome === 'failed' ? nextRequest(known, state) : known),
  },
  follows: ['selection', 'source', 'output'],
  follow: (latest, context) => {
    const { state, before } = context;
    const known = { ...latest, firstEpisodeId: latest.firstEpisodeId ?? state.selection?.episode.id ?? null };
    const isNew = state.source !== before.source && !isRenewed(state.source, before.source);
    return isNew || isPlayedElsewhere(context) ? nextRequest(known, state) : known;
  },
});

/** Whether another output has to load the source. A source that the browser plays itself moves to AirPlay as it is. */
function isPlayedElsewhere({ state: { output, source }, before }: Context): boolean {
  if (output === before.output) return false;
  return output === 'cast' || before.output === 'cast' || (source.status === 'ready' && source.kind === 'hls');
}

function nextRequest(known: AttachRequest, state: FirstState): AttachRequest {
  const { source, selection } = state;
  if (source.status !== 'ready' || selection === null) return known;
  const isSameEpisode = known.episodeId === selection.episode.id;
  return {
    ...known,
    number: known.number + 1,
    episodeId: selection.episode.id,
    cause: known.number === 0 ? 'start' : isSameEpisode ? 'sourceChange' : 'selection',
    startSeconds: source.isPlaceholder ? 0 : startOf(known, selection, state),
  };
}

function startOf(known: AttachRequest, selection: SelectionState, state: FirstState): number {
  const { session, saved, timeline, outcome } = state;
  if (known.episodeId === selection.episode.id) {
    return timeline.isLive || outcome === 'ended' ? 0 : timeline.positionSeconds;
  }
  return selectedPlace(selection, { session, saved, attachRequest: known });
}

/** While the next source is being resolved the old one is detached: its film must not play on under the new title. */
export const attach: Pipeline = ({ whenChanged }) =>
  merge(
    whenChanged('source', (now, before, state) => {
      if (before.status !== 'ready') return null;
      if (now.status !== 'ready') return { type: 'engine.detach', cause: 'selection' };
      return isRenewed(now, before) ? retryInPlace(state, { url: now.url }) : null;
    }),
    whenChanged('attachRequest', (now, before, state) =>
      now.number !== before.number && state.source.status === 'ready' ? routeOutput(now, state.source, state) : null,
    ),
  );

/** Gives the source to an engine here, for AirPlay to the browser, or with title, tracks and rate to a Cast device. */
function routeOutput({ cause, startSeconds }: AttachRequest, source: Ready, state: FirstState): Output {
  const { url, kind } = source;
  if (state.output === 'cast') {
    return { type: 'cast.load', cause, source: { url, kind }, startSeconds, ...castDetails(state) };
  }
  const isNative = state.output === 'airPlay' && kind === 'hls';
  const media: MediaSource = { url, kind: isNative ? 'native' : kind, ...protectionOf(source) };
  return { type: 'engine.attach', cause, source: media, startSeconds };
}

function castDetails(state: FirstState): Omit<CastLoad, 'source' | 'startSeconds'> {
  const { content, selection, source, timeline, tracks, rate, intent } = state;
  const film = content.status === 'loaded' ? content.catalogue.content : null;
  const episode = selection?.episode ?? null;
  const part = episode && { title: episode.title, order: episode.order, season: episode.season };
  return {
    isLive: timeline.isLive,
    wantsPlay: intent.wants === 'play',
    rate,
    title: film?.title ?? '',
    episode: film?.hasMultipleEpisodes === true ? part : null,
    posterUrl: episode?.posterPath ?? film?.posterUrl ?? null,
    subtitles: source.status === 'ready' ? source.subtitles : [],
    textTrack: tracks.textTracks.find(({ id }) => id === tracks.textTrackId) ?? null,
  };
}
