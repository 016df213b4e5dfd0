import { usePlayerState } from '../hooks.ts';
import { selectCatalogue, selectRate, selectSelection, selectSource, selectTracks } from '../selectors.ts';
import type { MenuFacts } from './choice.ts';

const NO_EPISODES: MenuFacts['episodes'] = [];

export function useMenuFacts(): MenuFacts {
  const tracks = usePlayerState(selectTracks);
  const rate = usePlayerState(selectRate);
  const source = usePlayerState(selectSource);
  const selection = usePlayerState(selectSelection);
  const episodes = usePlayerState(selectCatalogue)?.episodes ?? NO_EPISODES;
  return { tracks, rate, source, selection, episodes };
}
