import type { JoiningPlayerState } from '../../../streams/model/state.ts';
import type { IntentSignal } from '../../../streams/model/signals.ts';
import { isSignCorner, signSizes, type SignWish } from '../../../streams/model/sign-picture.ts';
import { secondTracks } from '../../../streams/model/track-choice.ts';
import type { PageAction } from '../../../streams/model/notice.ts';
import { MOST_ZOOM } from '../../../streams/model/zoom.ts';
import type { HostSpoilers } from '../../contract/host-state.ts';
import { HOST_LIMITS } from '../../contract/host-wire.ts';
import {
  readField,
  readFields,
  readFlag,
  readId,
  readNumber,
  readText,
  readTextOrNull,
  type Arguments,
} from './arguments.ts';
import { isCatalogueLoaded, hasJoined, hasJoinedAndLoaded, type PursuitCommand } from './playback-commands.ts';
import type { Pursuit } from './pursuits.ts';
import { Refusal } from '../../contract/host/refusal.ts';

const by = 'host';

/** Chooses an item of a list that a stream brings; the list may not have arrived yet. */
function choice(
  concurrencyKey: string,
  id: string | null,
  listed: (state: JoiningPlayerState) => readonly { readonly id: string }[],
  wish: IntentSignal,
  isDone: Pursuit['isDone'],
): Pursuit {
  const isListed = (state: JoiningPlayerState) => id === null || listed(state).some((one) => one.id === id);
  return {
    concurrencyKey,
    when: (state) => isListed(state) || state.playback.hasFrame,
    wish: (state) => {
      if (!isListed(state)) throw new Refusal('notFound', `There is no ${concurrencyKey} "${String(id)}"`);
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

/** A corner or size that the page leaves out stays as it is. */
function readSign(given: Arguments): Partial<SignWish> {
  if (given[0] === null) return { isOn: false };
  const { corner, size } = readFields(given, ['corner', 'size']);
  if (corner !== undefined && !isSignCorner(corner)) throw new Refusal('range', '"corner": a corner is expected');
  return {
    isOn: true,
    ...(corner !== undefined && { corner }),
    ...(size !== undefined && {
      sizePercent: readField('size', () => readNumber([size], signSizes.least, signSizes.most)),
    }),
  };
}

/** A text that may be empty, or null. */
const readQuery = (given: Arguments): string | null => (given[0] === '' ? '' : readTextOrNull(given));

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
    concurrencyKey: 'content',
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
    concurrencyKey: action,
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
  hideSpoilers: (given) => {
    const fields = readFields(given, ['ahead', 'length']);
    const flags = Object.entries(fields).map(([name, value]) => [name, readField(name, () => readFlag([value]))]);
    const change = Object.fromEntries(flags) as Partial<HostSpoilers>;
    return {
      concurrencyKey: 'spoilers',
      when: hasJoined,
      wish: () => ({ type: 'intent.hideSpoilers', change, by }),
      isDone: ({ spoilers }) =>
        Object.entries(change).every(([name, value]) => spoilers?.wish[name as keyof HostSpoilers] === value),
    };
  },
  setZoom: (given) => {
    const scale = readNumber(given, 1, MOST_ZOOM);
    return {
      concurrencyKey: 'zoom',
      when: hasJoined,
      wish: () => {
        if (__TELEVISION__) throw new Refusal('notSupported', 'A television shows the film as it is');
        return { type: 'intent.setZoom', zoom: { scale, x: 0, y: 0 }, by };
      },
      isDone: ({ zoom }) => zoom?.scale === scale,
    };
  },
  setQuality: (given) => {
    const qualityId = readTextOrNull(given);
    return choice(
      'quality',
      qualityId,
      ({ tracks }) => tracks.qualities,
      { type: 'intent.chooseQuality', qualityId, by },
      ({ tracks }) =>
        qualityId === null ? tracks.isAutoQuality : !tracks.isAutoQuality && tracks.qualityId === qualityId,
    );
  },
  setAudioTrack: (given) => {
    const audioTrackId = readText(given);
    return choice(
      'audioTrack',
      audioTrackId,
      ({ tracks }) => tracks.audioTracks,
      { type: 'intent.chooseAudioTrack', audioTrackId, by },
      ({ tracks }) => tracks.audioTrackId === audioTrackId,
    );
  },
  setTextTrack: (given) => {
    const textTrackId = readTextOrNull(given);
    return choice(
      'textTrack',
      textTrackId,
      ({ tracks }) => tracks.textTracks,
      { type: 'intent.chooseTextTrack', textTrackId, by },
      ({ tracks }) => tracks.textTrackId === textTrackId,
    );
  },
  setSecondTextTrack: (given) => {
    const textTrackId = readTextOrNull(given);
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
  setSignLanguage: (given) => {
    const change = readSign(given);
    return {
      concurrencyKey: 'signLanguage',
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
  setTranscript: (given) => {
    const query = readQuery(given);
    return {
      concurrencyKey: 'transcript',
      when: hasJoinedAndLoaded,
      wish: () =>
        query === null ? { type: 'intent.closeTranscript', by } : { type: 'intent.openTranscript', query, by },
      isDone: ({ transcript }) => transcript?.isShown === (query !== null),
    };
  },
  setSource: (given) => {
    const label = readText(given);
    return {
      concurrencyKey: 'source',
      when: ({ source }) => source.status === 'ready',
      wish: ({ source }) => {
        const isListed = source.status === 'ready' && source.options.some((option) => option.label === label);
        if (!isListed) throw new Refusal('notFound', `There is no source "${label}"`);
        return source.activeLabel === label ? null : { type: 'intent.chooseSource', label, by };
      },
      isDone: ({ source }) => source.status === 'ready' && source.activeLabel === label,
    };
  },
  setEpisode: (given) => {
    const id = readId(given);
    return changeContent(
      (state) => toEpisode(state, id),
      ({ selection }) => selection?.episode.id === id,
    );
  },
  setSeason: (given) => {
    const seasonId = readId(given);
    return changeContent(
      ({ selection, content }) => {
        if (selection?.season?.id === seasonId) return null;
        const seasons = content.status === 'loaded' ? content.catalogue.seasons : [];
        return seasons.some(({ id }) => id === seasonId) ? { type: 'intent.chooseSeason', seasonId, by } : undefined;
      },
      ({ selection }) => selection?.season?.id === seasonId,
    );
  },
  setVariant: (given) => {
    const variantId = readId(given);
    return changeContent(
      ({ selection }) => {
        if (selection?.variant?.id === variantId) return null;
        const isListed = selection?.episode.episodeVariants.some(({ id }) => id === variantId) === true;
        return isListed ? { type: 'intent.chooseVariant', variantId, by } : undefined;
      },
      ({ selection }) => selection?.variant?.id === variantId,
    );
  },
  next: () => stepEpisode('next'),
  previous: () => stepEpisode('previous'),
  setFullscreen: (given) =>
    screenMode('fullscreen', 'intent.toggleFullscreen', readFlag(given), 'hasFullscreen', 'isFullscreen'),
  setPictureInPicture: (given) =>
    screenMode(
      'pictureInPicture',
      'intent.togglePictureInPicture',
      readFlag(given),
      'hasPictureInPicture',
      'isPictureInPicture',
    ),
} satisfies Readonly<Record<string, PursuitCommand>>;
