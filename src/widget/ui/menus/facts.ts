import type { SavedProgress } from '../../../../streams/model/session.ts';
import { usePlayerState } from '../hooks.ts';
import {
  selectAudio,
  selectCaptionsStatus,
  selectCatalogue,
  selectChapterIndex,
  selectChapters,
  selectRate,
  selectSaved,
  selectLive,
  selectSelection,
  selectSleep,
  selectSource,
  selectTracks,
} from '../selectors.ts';
import type { CatalogueFacts, MenuFacts } from './choice.ts';

const NO_EPISODES: CatalogueFacts['episodes'] = [];
const NOTHING_SAVED: SavedProgress = {};

/** The choices, without progress, which changes all the time and shows only in an open menu. */
export function useWhatIsOn(): CatalogueFacts {
  const selection = usePlayerState(selectSelection);
  const episodes = usePlayerState(selectCatalogue)?.episodes ?? NO_EPISODES;
  return { selection, episodes, saved: NOTHING_SAVED };
}

export function useCatalogueFacts(): CatalogueFacts {
  const saved = usePlayerState(selectSaved);
  return { ...useWhatIsOn(), saved };
}

export function useMenuFacts(): MenuFacts {
  const tracks = usePlayerState(selectTracks);
  const rate = usePlayerState(selectRate);
  const audio = usePlayerState(selectAudio);
  const source = usePlayerState(selectSource);
  const sleep = usePlayerState(selectSleep);
  const live = usePlayerState(selectLive);
  const captionsStatus = usePlayerState(selectCaptionsStatus);
  const chapters = usePlayerState(selectChapters);
  const chapterIndex = usePlayerState(selectChapterIndex);
  return { tracks, rate, audio, source, sleep, live, captionsStatus, chapters, chapterIndex, ...useCatalogueFacts() };
}
