/** What components read. Constants, so that each is watched once however many components use it. */
import type { Catalogue } from '../../../streams/model/catalogue.ts';
import { isShowing } from '../../../streams/model/ad-status.ts';
import type { HintState } from '../../../streams/model/hint.ts';
import type { Chapter } from '../../../streams/model/chapters.ts';
import { lastStarted } from '../../../streams/model/timed.ts';
import type { AdOnScreen, PlayerState } from '../../../streams/model/state.ts';

type Select<T> = (state: PlayerState) => T;

export const selectCatalogue: Select<Catalogue | null> = ({ content }) =>
  content.status === 'loaded' ? content.catalogue : null;
export const selectSelection: Select<PlayerState['selection']> = (state) => state.selection;
export const selectNext: Select<NonNullable<PlayerState['selection']>['next']> = (state) =>
  state.selection?.next ?? null;
export const selectHasText: Select<boolean> = ({ tracks }) => tracks.textTracks.length > 0;
export const selectIsReading: Select<boolean> = ({ tracks }) => tracks.textTrackId !== null;
/** There is something to draw, or will be. */
export const selectNeedsCaptions: Select<boolean> = ({ tracks, captions }) =>
  tracks.textTrackId !== null || captions.isExampleShown;
export const selectCaptionsStatus: Select<PlayerState['captions']['status']> = ({ captions }) => captions.status;
export const selectCaptionStyle: Select<PlayerState['captionStyle']> = (state) => state.captionStyle;
export const selectSource: Select<PlayerState['source']> = (state) => state.source;
export const selectSound: Select<PlayerState['sound']> = (state) => state.sound;
export const selectRate: Select<number> = (state) => state.rate;
export const selectAudio: Select<PlayerState['audio']> = (state) => state.audio;
export const selectIsRepeating: Select<boolean> = ({ phrase }) => phrase.isRepeating;
export const selectTracks: Select<PlayerState['tracks']> = (state) => state.tracks;
export const selectSaved: Select<PlayerState['saved']> = (state) => state.saved;
export const selectResume: Select<PlayerState['resume']> = (state) => state.resume;
export const selectNextCard: Select<PlayerState['nextCard']> = (state) => state.nextCard;
export const selectError: Select<PlayerState['error']> = (state) => state.error;
export const selectHasFrame: Select<boolean> = (state) => state.playback.hasFrame;
export const selectShare: Select<PlayerState['share']> = (state) => state.share;
export const selectIsShareOffered: Select<boolean> = ({ share }) => share.isOffered;
export const selectIsDiagnosticsShown: Select<boolean> = ({ diagnostics }) => diagnostics.isShown;
export const selectIsHelpShown: Select<boolean> = ({ help }) => help.isShown;
export const selectPresentation: Select<PlayerState['presentation']> = (state) => state.presentation;
export const selectIsOwnWindow: Select<boolean> = (state) => state.presentation.isOwnWindow;
export const selectAirPlay: Select<PlayerState['airPlay']> = (state) => state.airPlay;
export const selectCastStatus: Select<PlayerState['cast']['status']> = (state) => state.cast.status;
export const selectNotice: Select<PlayerState['notice']> = (state) => state.notice;
export const selectIsVisible: Select<boolean> = (state) => state.controls.isVisible;
export const selectIsEnded: Select<boolean> = (state) => state.playback.phase === 'ended';
/** The play button goes by intent, as the toggle does: it says what pressing it will do. */
export const selectWantsPlay: Select<boolean> = ({ intent }) => intent.wants === 'play';

export const selectIsLive: Select<boolean> = ({ live }) => live.isLive;
export const selectIsAtEdge: Select<boolean> = ({ live }) => live.isLive && live.isAtEdge;
/** Places can be chosen: in a film, and where a live stream keeps enough of what was. */
export const selectCanSeek: Select<boolean> = ({ live }) => !live.isLive || live.hasDvr;

const NO_CHAPTERS: readonly Chapter[] = [];
export const selectChapters: Select<readonly Chapter[]> = ({ chapters, live }) =>
  chapters.status === 'ready' && !live.isLive ? chapters.items : NO_CHAPTERS;
export const selectChapterIndex: Select<number> = (state) =>
  lastStarted(selectChapters(state), state.timeline.positionSeconds);

export const selectPosterUrl: Select<string | null> = (state) =>
  state.selection?.episode.posterPath ?? selectCatalogue(state)?.content.posterUrl ?? null;

/** Nothing has played yet: the picture is a title card with one big button. */
export const selectIsPreload: Select<boolean> = ({ playback }) => playback.phase === 'notStarted';

export const selectIsMutedByPolicy: Select<boolean> = ({ intent, sound, playback, error }) =>
  intent.autoplay === 'muted' && sound.muted && playback.phase !== 'notStarted' && error === null;

/** Whether an ad has the screen, or is waited for. */
export const selectAdStage: Select<'none' | 'waiting' | 'shown'> = ({ ads, intent }) => {
  if (ads.ad !== null && isShowing(ads.ad.status)) return 'shown';
  return ads.holdsFilm && intent.wants === 'play' ? 'waiting' : 'none';
};
export const selectAd: Select<AdOnScreen | null> = ({ ads }) => ads.ad;
export const selectIsAdComing: Select<boolean> = ({ ads }) => ads.break !== null;

export const selectIsBusy: Select<boolean> = (state) => {
  const adStage = selectAdStage(state);
  if (adStage !== 'none' && state.error === null) return adStage === 'waiting';
  const { content, playback, error, resume } = state;
  if (error !== null || resume.isShown || content.status === 'failed') return false;
  if (content.status !== 'loaded') return true;
  return playback.isWaiting || (!playback.hasFrame && playback.phase !== 'ended' && selectWantsPlay(state));
};

const SCRUBBING: HintState = { kind: 'scrub', fromSeconds: 0, positionSeconds: 0, id: 0 };

/** Where a swipe is changes with every move of the finger: that is written past React. */
export const selectHint: Select<HintState> = ({ hint }) => (hint?.kind === 'scrub' ? SCRUBBING : hint);

/** What stands in front of the film and takes the controls away. */
export const selectCover: Select<'error' | 'resume' | 'next' | 'none'> = ({ error, resume, nextCard }) => {
  if (error !== null) return 'error';
  if (resume.isShown) return 'resume';
  return nextCard.isShown ? 'next' : 'none';
};

/** Where the picture is, when it is not here. */
export interface Elsewhere {
  readonly kind: 'cast' | 'airPlay' | 'ownWindow';
  readonly deviceName: string;
}

const onAirPlay: Elsewhere = { kind: 'airPlay', deviceName: '' };
const inOwnWindow: Elsewhere = { kind: 'ownWindow', deviceName: '' };
const onDevice = new WeakMap<PlayerState['cast'], Elsewhere>();

/** One object for each state of the connection: components compare by identity. */
function castPlace(cast: Extract<PlayerState['cast'], { status: 'connected' }>): Elsewhere {
  const place = onDevice.get(cast) ?? { kind: 'cast', deviceName: cast.deviceName };
  onDevice.set(cast, place);
  return place;
}

export const selectElsewhere: Select<Elsewhere | null> = ({ cast, airPlay, presentation, error }) => {
  if (error !== null) return null;
  if (cast.status === 'connected') return castPlace(cast);
  if (airPlay.isActive) return onAirPlay;
  return presentation.isOwnWindow ? inOwnWindow : null;
};
