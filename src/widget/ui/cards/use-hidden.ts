import type { Episode } from '../../../../streams/model/catalogue.ts';
import { isEpisodeHidden } from '../../../../streams/model/spoilers.ts';
import { usePlayerState } from '../hooks.ts';
import { selectCatalogue, selectSpoilers } from '../selectors.ts';

/** Whether title and picture of an episode are to be kept from the viewer. */
export function useIsHidden(episode: Episode): boolean {
  const spoilers = usePlayerState(selectSpoilers);
  const catalogue = usePlayerState(selectCatalogue);
  return catalogue !== null && isEpisodeHidden(spoilers, catalogue.episodes, episode);
}
