/** Choices that the catalogue offers. A function returns null if there is nothing to choose. */
import type { Episode, Season } from '../../../../streams/model/catalogue.ts';
import { savedSeconds } from '../../../../streams/model/saved-progress.ts';
import { isEpisodeHidden } from '../../../../streams/model/spoilers.ts';
import { clamp } from '../format.ts';
import { texts } from '../texts.ts';
import { choice, menu, type CatalogueFacts, type ChoiceMenu } from './choice.ts';

/** A smaller watched share is shown as none at all. */
const MINIMUM_SHARE = 0.01;

const knownDuration = ({ duration }: Episode): number | null => (duration !== null && duration > 0 ? duration : null);

function watchedShare({ saved, selection }: CatalogueFacts, episode: Episode): number {
  const duration = knownDuration(episode);
  if (duration === null) return 0;
  const variant = selection?.episode.id === episode.id ? selection.variant : null;
  const share = clamp(savedSeconds(saved, episode, variant) / duration, 0, 1);
  return share < MINIMUM_SHARE ? 0 : share;
}

/** Seasons that have episodes, in their order. */
export function seasonsOf(episodes: readonly Episode[]): readonly Season[] {
  const seasons = new Map(episodes.flatMap(({ season }) => (season ? [[season.id, season] as const] : [])));
  return [...seasons.values()].sort((a, b) => a.order - b.order);
}

/**
 * The episodes of a season (it has at least one), by default of the current season; null if the title has one episode.
 */
export function episodesMenu(facts: CatalogueFacts, seasonId = facts.selection?.season?.id ?? null): ChoiceMenu | null {
  const { selection, episodes } = facts;
  if (selection === null || episodes.length < 2) return null;
  const offered = episodes.filter((episode) => (episode.season?.id ?? null) === seasonId);
  const choices = offered.map((episode) => {
    const isHidden = isEpisodeHidden(facts.spoilers, episodes, episode);
    const isLengthHidden = facts.spoilers.areLengthsHidden && !episode.isCompleted;
    return choice({
      key: String(episode.id),
      label: texts.episode(episode.order),
      hint: isHidden || episode.title === texts.episode(episode.order) ? '' : episode.title,
      isChecked: episode.id === selection.episode.id,
      isDone: episode.isCompleted,
      episode: {
        id: episode.id,
        order: episode.order,
        imageUrl: isHidden ? null : episode.posterPath,
        isHidden,
        durationSeconds: isLengthHidden ? null : knownDuration(episode),
        // Together with the position, the share would tell the length.
        share: isLengthHidden ? 0 : watchedShare(facts, episode),
      },
      intent: { type: 'intent.chooseEpisode', episodeId: episode.id },
    });
  });
  return menu('episodes', texts.episodes, [{ label: texts.episodes, choices }]);
}

export function seasonsMenu({ selection, episodes }: CatalogueFacts): ChoiceMenu | null {
  const seasons = seasonsOf(episodes);
  if (selection === null || seasons.length < 2) return null;
  const choices = seasons.map(({ id, order }) =>
    choice({
      key: String(id),
      label: texts.season(order),
      isChecked: id === selection.season?.id,
      intent: { type: 'intent.chooseSeason', seasonId: id },
    }),
  );
  return menu('seasons', texts.seasons, [{ label: texts.seasons, choices }]);
}

export function variantsMenu({ selection }: CatalogueFacts): ChoiceMenu | null {
  const variants = selection?.episode.episodeVariants ?? [];
  if (variants.length < 2) return null;
  const choices = variants.map(({ id, title }, index) =>
    choice({
      key: String(id),
      label: title || texts.variant(index + 1),
      isChecked: id === selection?.variant?.id,
      intent: { type: 'intent.chooseVariant', variantId: id },
    }),
  );
  return menu('variants-episode', texts.variants, [{ label: texts.variants, choices }]);
}
