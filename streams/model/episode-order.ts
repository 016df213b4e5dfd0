import type { Episode, EpisodeVariant } from './catalogue.ts';
import type { PageParameters, StoredVariant } from './session.ts';

/** Episodes in the order a viewer watches them: season order, then episode order; no season sorts first. */
export function inWatchingOrder(episodes: readonly Episode[]): readonly Episode[] {
  return [...episodes].sort((left, right) => seasonOrder(left) - seasonOrder(right) || left.order - right.order);
}

const seasonOrder = (episode: Episode): number => episode.season?.order ?? Number.NEGATIVE_INFINITY;

type EpisodeWish = Pick<PageParameters, 'episodeId' | 'season' | 'episode'>;

/** By id, else by season and episode, else the first not completed, else the first. A wish may match nothing. */
export function firstEpisode(ordered: readonly Episode[], wish: EpisodeWish): Episode | null {
  return (
    (wish.episodeId === null ? undefined : ordered.find((episode) => episode.id === wish.episodeId)) ??
    byOrders(ordered, wish) ??
    ordered.find((episode) => !episode.isCompleted) ??
    ordered[0] ??
    null
  );
}

function byOrders(ordered: readonly Episode[], { season, episode }: EpisodeWish): Episode | undefined {
  if (season === null && episode === null) return undefined;
  const seasons = new Set(ordered.map((candidate) => candidate.season?.order ?? null));
  // An episode number alone is ambiguous as soon as there are several seasons.
  if (season === null && seasons.size > 1) return undefined;
  const episodeOrder = episode ?? 1;
  return ordered.find(
    (candidate) => (season === null || candidate.season?.order === season) && candidate.order === episodeOrder,
  );
}

export function firstOfSeason(ordered: readonly Episode[], seasonId: number): Episode | undefined {
  return ordered.find((episode) => episode.season?.id === seasonId);
}

export function withCompleted(episodes: readonly Episode[], id: number, isCompleted: boolean): readonly Episode[] {
  return episodes.map((episode) => (episode.id === id ? { ...episode, isCompleted } : episode));
}

export function neighbour(ordered: readonly Episode[], episode: Episode, offset: 1 | -1): Episode | null {
  const index = ordered.findIndex((candidate) => candidate.id === episode.id);
  return index === -1 ? null : (ordered[index + offset] ?? null);
}

/** The variant wanted, matched by id, else by title (ids differ from episode to episode), else the first. */
export function chooseVariant(episode: Episode, wanted: StoredVariant | null): EpisodeVariant | null {
  const variants = episode.episodeVariants;
  if (wanted === null) return variants[0] ?? null;
  return (
    variants.find((variant) => variant.id === wanted.id) ??
    variants.find((variant) => wanted.title !== null && sameLabel(variant.title, wanted.title)) ??
    variants[0] ??
    null
  );
}

/** The variant asked for by id, else the stored one; with its title, by which the next episode's variant is found. */
export function firstVariant(
  episode: Episode | null,
  { episodeVariantId }: Pick<PageParameters, 'episodeVariantId'>,
  stored: StoredVariant | null,
): StoredVariant | null {
  const ofId = (id: number | null) => episode?.episodeVariants.find((variant) => variant.id === id);
  return ofId(episodeVariantId) ?? ofId(stored?.id ?? null) ?? stored;
}

/** Labels are typed by people: case and outer space do not count. */
export function sameLabel(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.trim().toLowerCase();
}
