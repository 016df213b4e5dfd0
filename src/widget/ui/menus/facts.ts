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
const NO_PROGRESS: SavedProgress = {};

/** The facts about the catalogue without progress, which changes all the time and shows only in an open menu. */
export function useCatalogueWithoutProgress(): CatalogueFacts {
  const selection = usePlayerState(selectSelection);
  const episodes = usePlayerState(selectCatalogue)?.episodes ?? NO_EPISODES;
  const spoilers = usePlayerState(selectSpoilers);
  return { selection, episodes, spoilers, saved: NO_PROGRESS };
}

export function useCatalogueFacts(): CatalogueFacts {
  const saved = usePlayerState(selectSaved);
  return { ...useCatalogueWithoutProgress(), saved };
}

const menuSlices = [
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
const selectMenuSlices = selector(
  menuSlices,
  (state) =>
    Object.fromEntries(menuSlices.map((name) => [name, state[name]])) as Pick<MenuFacts, (typeof menuSlices)[number]>,
);

export function useMenuFacts(): MenuFacts {
  const captionsStatus = usePlayerState(selectCaptionsStatus);
  const chapters = usePlayerState(selectChapters);
  const chapterIndex = usePlayerState(selectChapterIndex);
  return { ...usePlayerState(selectMenuSlices), captionsStatus, chapters, chapterIndex, ...useCatalogueFacts() };
}
