import type { Episode, EpisodeVariant } from './catalogue.ts';
import type { EpisodeProgress, PageParameters, SavedProgress } from './session.ts';

/** Seconds at which an episode (or its variant) was left; 0 where nothing usable is saved. */
export function savedSeconds(saved: SavedProgress, episode: Episode, variant: EpisodeVariant | null): number {
  const entry = saved[String(episode.id)];
  if (entry === undefined) return 0;
  if (typeof entry === 'number') return entry;
  // A place saved under another voice-over is still the viewer's place in this episode.
  return (variant === null ? undefined : entry[String(variant.id)]) ?? Math.max(0, ...Object.values(entry));
}

/** The map with one place more. A number stays a number unless a variant has to be told apart. */
export function withProgress(
  saved: SavedProgress,
  episodeId: number,
  variantId: number | null,
  seconds: number,
): SavedProgress {
  return { ...saved, [String(episodeId)]: entryWith(saved[String(episodeId)], variantId, seconds) };
}

function entryWith(entry: EpisodeProgress | undefined, variantId: number | null, seconds: number): EpisodeProgress {
  if (variantId === null) return seconds;
  return { ...(typeof entry === 'object' ? entry : {}), [String(variantId)]: seconds };
}

/** Where an episode that the viewer chooses begins: where they were, unless they have seen it all. */
export function startPlace(saved: SavedProgress, episode: Episode, variant: EpisodeVariant | null): number {
  return episode.isCompleted ? 0 : savedSeconds(saved, episode, variant);
}

/** Where the first episode begins: at the time code, else where an episode begins that the viewer chooses. */
export function firstPlace(
  { timeCodeSeconds, episodeTimeSeconds }: Pick<PageParameters, 'timeCodeSeconds' | 'episodeTimeSeconds'>,
  ...place: Parameters<typeof startPlace>
): number {
  return timeCodeSeconds ?? episodeTimeSeconds ?? startPlace(...place);
}
