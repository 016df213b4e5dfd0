import type { JoiningPlayerState } from '../../../streams/model/state.ts';
import type { IntentSignal } from '../../../streams/model/signals.ts';
import type { SignWish } from '../../../streams/model/sign-picture.ts';
import { secondTracks } from '../../../streams/model/track-choice.ts';
import type { PageAction } from '../../../streams/model/notice.ts';
import type { HostSpoilers } from '../../contract/host-state.ts';
import { HOST_LIMITS } from '../../contract/host-wire.ts';
import { isCatalogueLoaded, hasJoined, hasJoinedAndLoaded, type PursuitCommands } from './playback-commands.ts';
import type { Pursuit } from './pursuits.ts';
import { Refusal } from '../../contract/host/refusal.ts';

const by = 'host';

/** Chooses an item of a list that a stream brings; the list may not have arrived yet. */
function choice(
  what: string,
  id: string | null,
  listed: (state: JoiningPlayerState) => readonly { readonly id: string }[],
  wish: IntentSignal,
  isDone: Pursuit['isDone'],
): Pursuit {
  const isListed = (state: JoiningPlayerState) => id === null || listed(state).some((one) => one.id === id);
  return {
    when: (state) => isListed(state) || state.playback.hasFrame,
    wish: (state) => {
      if (!isListed(state)) throw new Refusal('notFound', `There is no ${what} "${String(id)}"`);
      return wish;
    },
    isDone,
  };
}

/** True once another film shows a picture, or an ad before it. */
export function newFilmShown(): Pursuit['isDone'] {
  let hasLeft = false;
  return ({ playback, ads }) => {
    hasLeft ||= !playback.hasFrame;
    return hasLeft && (playback.hasFrame || ads.ad !== null);
  };
}

/**
 * Changes the episode or variant. `find` returns the intent; null if the choice is on already; undefined if it does not
 * exist.
 */
function changeContent(
  find: (state: JoiningPlayerState) => IntentSignal | null | undefined,
  isChosen: (state: JoiningPlayerState) => boolean,
): Pursuit {
  const hasArrived = newFilmShown();
  let isOn = false;
  return {
    timeoutMs: HOST_LIMITS.contentMs,
    when: isCatalogueLoaded,
    wish: (state) => {
      const wish = find(state);
      if (wish === undefined) throw new Refusal('notFound', 'There is no such episode, season or variant');
      isOn = wish === null;
      return wish;
    },
    isDone: (state) => isOn || (isChosen(state) && hasArrived(state)),
  };
}

const toEpisode = (state: JoiningPlayerState, episodeId: number | undefined): IntentSignal | null | undefined => {
  if (episodeId === undefined) return undefined;
  if (state.selection?.episode.id === episodeId) return null;
  const episodes = state.content.status === 'loaded' ? state.content.catalogue.episodes : [];
  return episodes.some(({ id }) => id === episodeId) ? { type: 'intent.chooseEpisode', episodeId, by } : undefined;
};

/** Goes to the episode before or after the current one at the time of the command. */
function stepEpisode(to: 'previous' | 'next'): Pursuit {
  let id: number | undefined;
  return changeContent(
    (state) => toEpisode(state, (id = state.selection?.[to]?.id)),
    ({ selection }) => selection?.episode.id === id,
  );
}

/** Fullscreen and picture-in-picture: the browser may refuse, which the viewer is also told. */
function screenMode(
  action: PageAction,
  type: 'intent.toggleFullscreen' | 'intent.togglePictureInPicture',
  isOn: boolean,
  has: 'hasFullscreen' | 'hasPictureInPicture',
  is: 'isFullscreen' | 'isPictureInPicture',
): Pursuit {
  let before: JoiningPlayerState['notice'] = null;
  return {
    when: hasJoined,
    wish: ({ presentation, notice }) => {
      if (!presentation[has]) throw new Refusal('notSupported', `This browser or frame has no ${action}`);
      before = notice;
      return presentation[is] === isOn ? null : { type, by };
    },
    isDone: ({ presentation }) => presentation[is] === isOn,
    failure: ({ notice }) => {
      if (notice === before || notice?.kind !== 'actionFailed' || notice.action !== action) return null;
      const code = notice.reason === 'unsupported' ? 'notSupported' : 'notAllowed';
      return new Refusal(code, 'The browser refused: it wants a gesture of the viewer, or the film is not there yet');
    },
  };
}

export const choiceCommands = {
  hideSpoilers: (change) => ({
    when: hasJoined,
    wish: () => ({ type: 'intent.hideSpoilers', change, by }),
    isDone: ({ spoilers }) =>
      Object.entries(change).every(([name, value]) => spoilers?.wish[name as keyof HostSpoilers] === value),
  }),
  setZoom: (scale) => ({
    when: hasJoined,
    wish: () => {
      if (__TELEVISION__) throw new Refusal('notSupported', 'A television shows the film as it is');
      return { type: 'intent.setZoom', zoom: { scale, x: 0, y: 0 }, by };
    },
    isDone: ({ zoom }) => zoom?.scale === scale,
  }),
  setQuality: (qualityId) =>
    choice(
      'quality',
      qualityId,
      ({ tracks }) => tracks.qualities,
      { type: 'intent.chooseQuality', qualityId, by },
      ({ tracks }) =>
        qualityId === null ? tracks.isAutoQuality : !tracks.isAutoQuality && tracks.qualityId === qualityId,
    ),
  setAudioTrack: (audioTrackId) =>
    choice(
      'audioTrack',
      audioTrackId,
      ({ tracks }) => tracks.audioTracks,
      { type: 'intent.chooseAudioTrack', audioTrackId, by },
      ({ tracks }) => tracks.audioTrackId === audioTrackId,
    ),
  setTextTrack: (textTrackId) =>
    choice(
      'textTrack',
      textTrackId,
      ({ tracks }) => tracks.textTracks,
      { type: 'intent.chooseTextTrack', textTrackId, by },
      ({ tracks }) => tracks.textTrackId === textTrackId,
    ),
  setSecondTextTrack: (textTrackId) => {
    const second = choice(
      'secondTextTrack',
      textTrackId,
      ({ tracks: { textTracks: tracks, textTrackId: trackId } }) =>
        trackId === null ? [] : secondTracks({ tracks, trackId }),
      { type: 'intent.chooseSecondText', textTrackId, by },
      ({ secondCaptions }) => secondCaptions?.trackId === textTrackId,
    );
    return { ...second, when: (state) => hasJoined(state) && second.when?.(state) !== false };
  },
  setSignLanguage: (place) => {
    // A corner or size that the page leaves out stays as it is.
    const change: Partial<SignWish> = {
      isOn: place !== null,
      ...(place?.corner !== undefined && { corner: place.corner }),
      ...(place?.size !== undefined && { sizePercent: place.size }),
    };
    return {
      when: (state) => hasJoined(state) && state.source.status === 'ready',
      wish: ({ sign }) => {
        if (change.isOn === true && (sign?.source ?? null) === null) {
          throw new Refusal('notFound', 'This variant has no sign-language interpreter');
        }
        return { type: 'intent.setSign', change, by };
      },
      isDone: ({ signWish }) => signWish?.isOn === change.isOn,
    };
  },
  setTranscript: (query) => ({
    when: hasJoinedAndLoaded,
    wish: () =>
      query === null ? { type: 'intent.closeTranscript', by } : { type: 'intent.openTranscript', query, by },
    isDone: ({ transcript }) => transcript?.isShown === (query !== null),
  }),
  setSource: (label) => ({
    when: ({ source }) => source.status === 'ready',
    wish: ({ source }) => {
      const isListed = source.status === 'ready' && source.options.some((option) => option.label === label);
      if (!isListed) throw new Refusal('notFound', `There is no source "${label}"`);
      return source.activeLabel === label ? null : { type: 'intent.chooseSource', label, by };
    },
    isDone: ({ source }) => source.status === 'ready' && source.activeLabel === label,
  }),
  setEpisode: (id) =>
    changeContent(
      (state) => toEpisode(state, id),
      ({ selection }) => selection?.episode.id === id,
    ),
  setSeason: (seasonId) =>
    changeContent(
      ({ selection, content }) => {
        if (selection?.season?.id === seasonId) return null;
        const seasons = content.status === 'loaded' ? content.catalogue.seasons : [];
        return seasons.some(({ id }) => id === seasonId) ? { type: 'intent.chooseSeason', seasonId, by } : undefined;
      },
      ({ selection }) => selection?.season?.id === seasonId,
    ),
  setVariant: (variantId) =>
    changeContent(
      ({ selection }) => {
        if (selection?.variant?.id === variantId) return null;
        const isListed = selection?.episode.episodeVariants.some(({ id }) => id === variantId) === true;
        return isListed ? { type: 'intent.chooseVariant', variantId, by } : undefined;
      },
      ({ selection }) => selection?.variant?.id === variantId,
    ),
  next: () => stepEpisode('next'),
  previous: () => stepEpisode('previous'),
  setFullscreen: (isOn) => screenMode('fullscreen', 'intent.toggleFullscreen', isOn, 'hasFullscreen', 'isFullscreen'),
  setPictureInPicture: (isOn) =>
    screenMode('pictureInPicture', 'intent.togglePictureInPicture', isOn, 'hasPictureInPicture', 'isPictureInPicture'),
  offerWords: (isOn) => ({
    when: hasJoined,
    wish: () => ({ type: 'intent.offerWords', isOn, by }),
    isDone: ({ words }) => words?.isOffered === isOn,
  }),
  showWordCard: (card) => ({
    when: hasJoined,
    wish: ({ words }) => {
      if (card !== null && !words?.chosen) throw new Refusal('notFound', 'No word was chosen');
      return { type: 'intent.showWordCard', card, by };
    },
    isDone: ({ words }) => words?.card?.text === card?.text && words?.card?.title === card?.title,
  }),
} satisfies PursuitCommands;
