import type { Episode } from '../../../../streams/model/catalogue.ts';
import { chooseVariant, firstEpisode, firstVariant, inWatchingOrder } from '../../../../streams/model/episode-order.ts';
import { firstPlace, keptPlaces } from '../../../../streams/model/saved-progress.ts';
import type { PageParameters, StoredPreferences } from '../../../../streams/model/session.ts';
import { addressOf } from '../../../../streams/model/source-choice.ts';

export interface Start {
  readonly episode: Episode;
  /** Address of a master JSON, a manifest or a file. */
  readonly url: string;
  readonly startSeconds: number;
}

export interface StartKnowledge {
  readonly parameters: PageParameters;
  readonly stored: Pick<StoredPreferences, 'episodesTimeProgress' | 'episodesWatchedAgain' | 'episodeVariants'>;
  readonly origin: string;
}

/** The episode, its address, and the position at which the player will start; null if there is nothing to play. */
export function planStart(
  episodes: readonly Episode[],
  contentId: number,
  { parameters, stored, origin }: StartKnowledge,
): Start | null {
  const episode = firstEpisode(inWatchingOrder(episodes), parameters);
  if (episode === null) return null;
  const wanted = firstVariant(episode, parameters, stored.episodeVariants[String(contentId)] ?? null);
  const variant = chooseVariant(episode, wanted);
  const url = addressOf(episode, variant, origin);
  const saved = keptPlaces(stored.episodesTimeProgress, stored.episodesWatchedAgain, episodes);
  const startSeconds = firstPlace(parameters, saved, episode, variant);
  return url === '' ? null : { episode, url, startSeconds };
}
