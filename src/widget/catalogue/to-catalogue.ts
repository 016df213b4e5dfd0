import type { Catalogue, Episode, Season } from '../../../streams/model/catalogue.ts';

/** Seasons as listed, with those only the episodes know of, once each and in order. */
function mergeSeasons(listed: readonly Season[], episodes: readonly Episode[]): Season[] {
  const carried = episodes.flatMap(({ season }) => (season === null ? [] : [season]));
  const byId = new Map([...carried, ...listed].map((season) => [season.id, season]));
  return [...byId.values()].sort((a, b) => a.order - b.order);
}

/** An episode outside any season comes before all seasons. */
const seasonOrder = ({ season }: Episode) => season?.order ?? Number.NEGATIVE_INFINITY;

function compareEpisodes(a: Episode, b: Episode): number {
  return seasonOrder(a) === seasonOrder(b) ? a.order - b.order : seasonOrder(a) - seasonOrder(b);
}

/** The answers of the catalogue as one, in order. */
export const toCatalogue = ({ content, seasons, episodes, available }: Catalogue): Catalogue => ({
  content,
  seasons: mergeSeasons(seasons, episodes),
  episodes: [...episodes].sort(compareEpisodes),
  available,
});
