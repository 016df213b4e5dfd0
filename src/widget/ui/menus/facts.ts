import type { SavedProgress } from '../../../../streams/model/session.ts';
import { usePlayerState } from '../hooks.ts';
import { selector } from '../selector.ts';
import {
  selectCaptionsStatus,
  selectCatalogue,
  selectChapterIndex,
  selectChapters,
  selectSaved,
  selectSelection,
  selectSpoilers,
} from '../selectors.ts';
import type { CatalogueFacts, MenuFacts } from './choice.ts';

const NO_EPISODES: CatalogueFacts['episodes'] = [];
const NOTHING_SAVED: SavedProgress = {};

/** The facts about the catalogue without progress, which changes all the time and shows only in an open menu. */
export function useWhatIsOn(): CatalogueFacts {
  const selection = usePlayerState(selectSelection);
  const episodes = usePlayerState(selectCatalogue)?.episodes ?? NO_EPISODES;
  const spoilers = usePlayerState(selectSpoilers);
  return { selection, episodes, spoilers, saved: NOTHING_SAVED };
}

export function useCatalogueFacts(): CatalogueFacts {
  const saved = usePlayerState(selectSaved);
  return { ...useWhatIsOn(), saved };
}

const settings = [
  'tracks',
  'rate',
  'audio',
  'level',
  'clearSpeech',
  'night',
  'soundShift',
  'flashes',
  'source',
  'sign',
  'signWish',
  'sleep',
  'live',
] as const satisfies readonly (keyof MenuFacts)[];

/** One subscription for all slices: a menu subscribes as it opens, within the press. */
const selectSettings = selector(
  settings,
  (state) =>
    Object.fromEntries(settings.map((name) => [name, state[name]])) as Pick<MenuFacts, (typeof settings)[number]>,
);

export function useMenuFacts(): MenuFacts {
  const captionsStatus = usePlayerState(selectCaptionsStatus);
  const chapters = usePlayerState(selectChapters);
  const chapterIndex = usePlayerState(selectChapterIndex);
  return { ...usePlayerState(selectSettings), captionsStatus, chapters, chapterIndex, ...useCatalogueFacts() };
}
