/** What components read. Constants, so that each is watched once however many components use it. */
import type { Catalogue } from '../../../streams/model/catalogue.ts';
import type { PlayerState } from '../../../streams/model/state.ts';

type Select<T> = (state: PlayerState) => T;

export const selectCatalogue: Select<Catalogue | null> = ({ content }) =>
  content.status === 'loaded' ? content.catalogue : null;
export const selectSelection: Select<PlayerState['selection']> = (state) => state.selection;
export const selectNext: Select<NonNullable<PlayerState['selection']>['next']> = (state) =>
  state.selection?.next ?? null;
export const selectSource: Select<PlayerState['source']> = (state) => state.source;
export const selectSound: Select<PlayerState['sound']> = (state) => state.sound;
export const selectRate: Select<number> = (state) => state.rate;
export const selectTracks: Select<PlayerState['tracks']> = (state) => state.tracks;
export const selectResume: Select<PlayerState['resume']> = (state) => state.resume;
export const selectNextCard: Select<PlayerState['nextCard']> = (state) => state.nextCard;
export const selectError: Select<PlayerState['error']> = (state) => state.error;
export const selectHasFrame: Select<boolean> = (state) => state.playback.hasFrame;
export const selectShare: Select<PlayerState['share']> = (state) => state.share;
export const selectIsShareOffered: Select<boolean> = ({ share }) => share.isOffered;
export const selectIsFullscreen: Select<boolean> = (state) => state.presentation.isFullscreen;
export const selectIsVisible: Select<boolean> = (state) => state.controls.isVisible;
export const selectIsEnded: Select<boolean> = (state) => state.playback.phase === 'ended';
/** The play button goes by intent, as the toggle does: it says what pressing it will do. */
export const selectWantsPlay: Select<boolean> = ({ intent }) => intent.wants === 'play';

export const selectPosterUrl: Select<string | null> = (state) =>
  state.selection?.episode.posterPath ?? selectCatalogue(state)?.content.posterUrl ?? null;

/** Nothing has played yet: the picture is a title card with one big button. */
export const selectIsPreload: Select<boolean> = ({ playback }) => playback.phase === 'notStarted';

export const selectIsMutedByPolicy: Select<boolean> = ({ intent, sound, playback, error }) =>
  intent.autoplay === 'muted' && sound.muted && playback.phase !== 'notStarted' && error === null;

export const selectIsBusy: Select<boolean> = (state) => {
  const { content, playback, error, resume } = state;
  if (error !== null || resume.isShown || content.status === 'failed') return false;
  if (content.status !== 'loaded') return true;
  return playback.isWaiting || (!playback.hasFrame && playback.phase !== 'ended' && selectWantsPlay(state));
};

/** What stands in front of the film and takes the controls away. */
export const selectCover: Select<'error' | 'resume' | 'next' | 'none'> = ({ error, resume, nextCard }) => {
  if (error !== null) return 'error';
  if (resume.isShown) return 'resume';
  return nextCard.isShown ? 'next' : 'none';
};
