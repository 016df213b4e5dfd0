/** The selectors of the components. Each declares its slices, including those of the selectors that it calls. */
import type { Catalogue } from '../../../streams/model/catalogue.ts';
import { stallOf, type StallCause } from '../../../streams/model/stall.ts';
import { isShowing } from '../../../streams/model/ad-status.ts';
import type { HintState } from '../../../streams/model/input.ts';
import type { Chapter } from '../../../streams/model/chapters.ts';
import { savedSeconds } from '../../../streams/model/saved-progress.ts';
import { horizonOf, shownUntil } from '../../../streams/model/spoiler-limits.ts';
import { lastStarted } from './last-started.ts';
import type { PlayerState } from '../../../streams/model/state.ts';
import { selector, slice } from './selector.ts';

export const selectCatalogue = selector(['content'], ({ content }): Catalogue | null =>
  content.status === 'loaded' ? content.catalogue : null,
);
export const selectSelection = slice('selection');
export const selectNext = selector(['selection'], ({ selection }) => selection?.next ?? null);
/** Where the next episode continues when the viewer chooses it; 0: from its beginning. */
export const selectNextStart = selector(['selection', 'saved'], ({ selection, saved }) =>
  selection === null || selection.next === null ? 0 : savedSeconds(saved, selection.next, selection.nextVariant),
);
export const selectHasText = selector(['tracks'], ({ tracks }) => tracks.textTracks.length > 0);
export const selectAreCaptionsOn = selector(['tracks'], ({ tracks }) => tracks.textTrackId !== null);
/** Whether there are captions to draw now or later. */
export const selectNeedsCaptions = selector(
  ['tracks', 'captions'],
  ({ tracks, captions }) => tracks.textTrackId !== null || captions.isExampleShown,
);
export const selectCaptions = slice('captions');
export const selectCaptionsStatus = selector(['captions'], ({ captions }) => captions.status);
export const selectCaptionTiming = slice('captionTiming');
export const selectIsTimingTold = selector(['captionTiming'], ({ captionTiming }) => captionTiming.isTold);
export const selectCaptionStyle = slice('captionStyle');
export const selectSource = slice('source');
export const selectSound = slice('sound');
export const selectIsRepeating = selector(['phrase'], ({ phrase }) => phrase.isRepeating);
export const selectTracks = slice('tracks');
/** The quality that was chosen; null while it is chosen automatically. */
export const selectFixedQuality = selector(['tracks'], ({ tracks }) =>
  tracks.isAutoQuality ? null : (tracks.qualities.find(({ id }) => id === tracks.qualityId) ?? null),
);
export const selectSaved = slice('saved');
export const selectResume = slice('resume');
export const selectNextCard = slice('nextCard');
export const selectPart = slice('part');
export const selectIsSkipOffered = selector(['part'], ({ part }) => part.current !== null || part.taken !== null);
/** The sleep timer once it has stopped the film and a card says so. */
export const selectStoppedSleep = selector(['sleep'], ({ sleep }) =>
  sleep.status === 'asked' || (sleep.status === 'asleep' && sleep.lastTouch !== null) ? sleep : null,
);
export const selectError = slice('error');
export const selectHasFrame = selector(['playback'], ({ playback }) => playback.hasFrame);
export const selectSharePopup = selector(['share'], ({ share }) => share.popup);
export const selectIsShareOffered = selector(['share'], ({ share }) => share.isOffered);
export const selectIsDiagnosticsShown = selector(['diagnostics'], ({ diagnostics }) => diagnostics.isShown);
export const selectTranscript = slice('transcript');
export const selectIsTranscriptShown = selector(['transcript'], ({ transcript }) => transcript.isShown);
export const selectRepeat = slice('repeat');
export const selectCrop = slice('crop');
export const selectSign = slice('sign');
export const selectIsSignOn = selector(['sign'], ({ sign }) => sign.isOn);
export const selectSignWish = slice('signWish');
export const selectSpoilers = slice('spoilers');
export const selectZoom = slice('zoom');
export const selectWords = slice('words');
/** Whether there are words to choose: the host page wants to hear of them, and captions are on. */
export const selectHasWords = selector(
  ['words', 'tracks'],
  (state) => state.words.isOffered && selectAreCaptionsOn(state),
);
export const selectOwnKeys = slice('ownKeys');
export const selectShownMemory = selector(['memory'], ({ memory }) => (memory.isShown ? memory : null));
export const selectIsHelpShown = selector(['help'], ({ help }) => help.isShown);
export const selectPresentation = slice('presentation');
export const selectIsOwnWindow = selector(['presentation'], ({ presentation }) => presentation.isOwnWindow);
/** Whether captions are drawn over the film here: the film's own window draws them itself. */
export const selectDrawsCaptions = selector(
  ['tracks', 'captions', 'presentation'],
  (state) => selectNeedsCaptions(state) && !selectIsOwnWindow(state),
);
export const selectAirPlay = slice('airPlay');
/** A protected film cannot be cast: its keys are for this browser alone. */
export const selectCastStatus = selector(['cast', 'source'], ({ cast, source }) =>
  'protection' in source && cast.status === 'available' ? 'unavailable' : cast.status,
);
export const selectNotice = slice('notice');
export const selectIsVisible = selector(['controls'], ({ controls }) => controls.isVisible);
export const selectIsEnded = selector(['playback'], ({ playback }) => playback.phase === 'ended');
/** The play button shows the intent, not the playback: it says what pressing it will do. */
export const selectWantsPlay = selector(
  ['intent', 'adStandsStill'],
  ({ intent, adStandsStill }) => intent.wants === 'play' && !adStandsStill,
);
export const selectTimeline = slice('timeline');
export const selectPlayback = slice('playback');
export const selectCues = slice('cues');
/** Where the time slider ends while the length of the film is hidden; null: it ends with the film. */
export const selectHorizon = selector(['timeline', 'spoilers', 'furthestSeconds'], horizonOf);
/** The length of the time slider; 0 for a live stream. */
export const selectSliderSeconds = selector(['timeline', 'spoilers', 'furthestSeconds'], (state) =>
  state.timeline.isLive ? 0 : (horizonOf(state) ?? state.timeline.durationSeconds),
);
export const selectShownUntil = selector(['spoilers', 'furthestSeconds'], shownUntil);
/**
 * How many of the cues may be read. The limit is one second later, since the latest cue may have begun within the
 * current second.
 */
export const selectCuesShown = selector(
  ['cues', 'spoilers', 'furthestSeconds'],
  (state) => lastStarted(state.cues.cues, shownUntil(state) + 1) + 1,
);
export const selectIsLengthHidden = selector(['spoilers'], ({ spoilers }) => spoilers.isLengthHidden);
export const selectThumbnails = slice('thumbnails');

export const selectIsLive = selector(['live'], ({ live }) => live.isLive);
export const selectIsAtEdge = selector(['live'], ({ live }) => live.isLive && live.isAtEdge);
/** Whether seeking is possible: in a film, and in a live stream with enough DVR. */
export const selectCanSeek = selector(['live'], ({ live }) => !live.isLive || live.hasDvr);

const NO_CHAPTERS: readonly Chapter[] = [];
/** If spoilers are hidden, chapters ahead have no name; if the length is hidden, they are left out. */
export const selectChapters = selector(['chapters', 'live', 'spoilers'], ({ chapters, live, spoilers }) => {
  const items = chapters.status === 'ready' && !live.isLive ? chapters.items : NO_CHAPTERS;
  const { isAheadHidden, isLengthHidden, firstChapterAhead } = spoilers;
  if (isLengthHidden) return items.slice(0, firstChapterAhead);
  return isAheadHidden
    ? items.map((chapter, index) => (index < firstChapterAhead ? chapter : { ...chapter, title: '' }))
    : items;
});
export const selectChapterIndex = selector(['chapters', 'live', 'spoilers', 'timeline'], (state) =>
  lastStarted(selectChapters(state), state.timeline.positionSeconds),
);

export const selectPosterUrl = selector(
  ['selection', 'content'],
  (state) => state.selection?.episode.posterPath ?? selectCatalogue(state)?.content.posterUrl ?? null,
);

/** Whether nothing has played yet: the frame shows a title card with one big button. */
export const selectIsPreload = selector(['playback'], ({ playback }) => playback.phase === 'notStarted');

/** The value of the attribute that styles use. Once the film has started, a pause does not change it. */
export const selectStage = selector(
  ['playback', 'intent', 'adStandsStill'],
  (state): 'preload' | 'starting' | 'started' => {
    if (!selectIsPreload(state)) return 'started';
    return selectWantsPlay(state) ? 'starting' : 'preload';
  },
);

export const selectIsMutedByPolicy = selector(
  ['intent', 'sound', 'playback', 'error'],
  ({ intent, sound, playback, error }) =>
    intent.autoplay === 'muted' && sound.muted && playback.phase !== 'notStarted' && error === null,
);

/** Whether an ad is shown or awaited. An error comes first: an ad left by a crash would hide the error card. */
export const selectAdStage = selector(
  ['ads', 'intent', 'adStandsStill', 'error'],
  (state): 'none' | 'waiting' | 'shown' => {
    const { ads, error } = state;
    if (error !== null) return 'none';
    if (ads.ad !== null && isShowing(ads.ad.status)) return 'shown';
    return ads.blocksFilm && selectWantsPlay(state) ? 'waiting' : 'none';
  },
);
export const selectShownAd = selector(['ads', 'intent', 'adStandsStill', 'error'], (state) =>
  selectAdStage(state) === 'shown' ? state.ads.ad : null,
);
export const selectAdTime = slice('adTime');
export const selectIsAdComing = selector(['ads'], ({ ads }) => ads.break !== null);

export const selectIsBusy = selector(
  ['ads', 'intent', 'adStandsStill', 'content', 'playback', 'error', 'resume'],
  (state): boolean => {
    const adStage = selectAdStage(state);
    if (adStage !== 'none') return adStage === 'waiting';
    const { content, playback, error, resume } = state;
    if (error !== null || resume.isShown || content.status === 'failed') return false;
    if (content.status !== 'loaded') return true;
    return playback.isWaiting || (!playback.hasFrame && playback.phase !== 'ended' && selectWantsPlay(state));
  },
);

export const selectCanPlaySoundAlone = selector(['delivery'], ({ delivery }) => delivery.canPlaySoundAlone);
/** The cause of the stall, as far as the delivery knows it. */
export const selectStall = selector(['isOnline', 'timeline', 'delivery'], stallOf);

/** What a film that should play is waiting for. `quality`: the network is too slow for the chosen quality. */
export type WaitReason = 'ad' | 'catalogue' | 'place' | 'start' | 'quality' | StallCause;

export const selectWaitReason = selector(
  [
    'isOnline',
    'ads',
    'intent',
    'adStandsStill',
    'error',
    'content',
    'source',
    'playback',
    'tracks',
    'timeline',
    'delivery',
  ],
  (state): WaitReason => {
    const { isOnline, content, source, playback, tracks } = state;
    if (!isOnline) return 'offline';
    if (selectAdStage(state) === 'waiting') return 'ad';
    if (content.status !== 'loaded' || source.status === 'resolving') return 'catalogue';
    if (playback.isSeeking) return 'place';
    if (!playback.hasFrame) return 'start';
    const { cause } = selectStall(state);
    return (cause === 'network' || cause === 'unknown') && isAboveLowestQuality(tracks) ? 'quality' : cause;
  },
);

/** Whether the viewer has chosen a quality that is not the lowest: the network may be fast enough for a lower one. */
export function isAboveLowestQuality({ qualities, qualityId, isAutoQuality }: PlayerState['tracks']): boolean {
  const chosen = qualities.find(({ id }) => id === qualityId);
  return !isAutoQuality && chosen !== undefined && qualities.some(({ height }) => height < chosen.height);
}

const SCRUB_HINT: HintState = { kind: 'scrub', fromSeconds: 0, positionSeconds: 0, id: 0 };

/** The hint without the position of a swipe, which changes with every move and is written to the DOM directly. */
export const selectHint = selector(['hint'], ({ hint }): HintState => (hint?.kind === 'scrub' ? SCRUB_HINT : hint));

export type ScrubHint = Extract<HintState, { kind: 'scrub' }>;
export const selectScrub = selector(['hint'], ({ hint }): ScrubHint | null => (hint?.kind === 'scrub' ? hint : null));

/** The parts that cover the film and hide the controls. */
export const selectCover = selector(
  ['error', 'resume', 'nextCard'],
  ({ error, resume, nextCard }): 'error' | 'resume' | 'next' | 'none' => {
    if (error !== null) return 'error';
    if (resume.isShown) return 'resume';
    return nextCard.isShown ? 'next' : 'none';
  },
);

/** Where the film is shown while it is not shown in the player's frame. */
export interface OtherScreen {
  readonly kind: 'cast' | 'airPlay' | 'ownWindow';
  readonly deviceName: string;
}

const AIR_PLAY_SCREEN: OtherScreen = { kind: 'airPlay', deviceName: '' };
const OWN_WINDOW_SCREEN: OtherScreen = { kind: 'ownWindow', deviceName: '' };
const castScreens = new WeakMap<PlayerState['cast'], OtherScreen>();

/** Returns the same object for the same connection state, since components compare by identity. */
function castScreen(cast: Extract<PlayerState['cast'], { status: 'connected' }>): OtherScreen {
  const screen = castScreens.get(cast) ?? { kind: 'cast', deviceName: cast.deviceName };
  castScreens.set(cast, screen);
  return screen;
}

export const selectOtherScreen = selector(
  ['cast', 'airPlay', 'presentation', 'error'],
  ({ cast, airPlay, presentation, error }): OtherScreen | null => {
    if (error !== null) return null;
    if (cast.status === 'connected') return castScreen(cast);
    if (airPlay.isActive) return AIR_PLAY_SCREEN;
    return presentation.isOwnWindow ? OWN_WINDOW_SCREEN : null;
  },
);
