import type { Catalogue, Episode, Season } from '../../../streams/model/catalogue.ts';

/** Merges listed seasons with those found only in episodes, without duplicates and sorted. */
function mergeSeasons(listed: readonly Season[], episodes: readonly Episode[]): Season[] {
  const carried = episodes.flatMap(({ season }) => (season === null ? [] : [season]));
  const byId = new Map([...carried, ...listed].map((season) => [season.id, season]));
  return [...byId.values()].sort((a, b) => a.order - b.order);
}

/** Episodes without a season come before all seasons. */
const seasonOrder = ({ season }: Episode) => season?.order ?? Number.NEGATIVE_INFINITY;

function compareEpisodes(a: Episode, b: Episode): number {
  return seasonOrder(a) === seasonOrder(b) ? a.order - b.order : seasonOrder(a) - seasonOrder(b);
}

/** Combines the answers of the catalogue and sorts them. */
export const toCatalogue = ({ content, seasons, episodes, available }: Catalogue): Catalogue => ({
  content,
  seasons: mergeSeasons(seasons, episodes),
  episodes: [...episodes].sort(compareEpisodes),
  available,
});
