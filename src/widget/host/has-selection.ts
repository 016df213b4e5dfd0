import type { Catalogue } from '../../../streams/model/catalogue.ts';
import { firstEpisode, inWatchingOrder } from '../../../streams/model/episode-order.ts';
import type { HostMovie } from '../../contract/host-arguments.ts';

/**
 * Whether a title has the season, episode and variant that a page has named. An episode number without a season is
 * enough only if the title does not have several seasons.
 */
export function hasSelection({ episodes }: Pick<Catalogue, 'episodes'>, movie: HostMovie): boolean {
  const { episodeId = null, season = null, episode = null, episodeVariantId } = movie;
  const ordered = inWatchingOrder(episodes);
  const first = firstEpisode(ordered, { episodeId, season, episode });
  if (first === null) return true;
  const isOnlySeason = new Set(ordered.map((one) => one.season?.id)).size === 1;
  const isNumbered =
    (season === null ? episode === null || isOnlySeason : first.season?.order === season) &&
    ((season === null && episode === null) || first.order === (episode ?? 1));
  const isNamed = episodeId === null ? isNumbered : first.id === episodeId;
  return isNamed && (episodeVariantId === undefined || first.episodeVariants.some(({ id }) => id === episodeVariantId));
}
