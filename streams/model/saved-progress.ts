import type { Episode, EpisodeVariant } from './catalogue.ts';
import type { PageParameters, SavedProgress, Session, WatchedAgain } from './session.ts';
import type { SelectionState } from './state.ts';

/** Seconds at which an episode (or its variant) was left; 0 if nothing usable is saved. */
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
  const entry = saved[String(episodeId)];
  const variants = typeof entry === 'object' ? entry : {};
  return {
    ...saved,
    [String(episodeId)]: variantId === null ? seconds : { ...variants, [String(variantId)]: seconds },
  };
}

/** The places that count: a completed episode has none, unless it has been watched again since. */
export function keptPlaces(
  saved: SavedProgress,
  watchedAgain: WatchedAgain,
  episodes: readonly Pick<Episode, 'id' | 'isCompleted'>[],
): SavedProgress {
  const dropped = episodes.filter(({ id, isCompleted }) => isCompleted && watchedAgain[String(id)] !== true);
  return dropped.reduce((places, { id }) => withoutPlace(places, id), saved);
}

/** The map without the place of the episode; the same map if it has none. */
export function withoutPlace(saved: SavedProgress, episodeId: number): SavedProgress {
  const { [String(episodeId)]: place, ...others } = saved;
  return place === undefined ? saved : others;
}

/** Where the first episode begins: at the time code, else at its saved place. `saved` holds only places that count. */
export function firstPlace(
  { timeCodeSeconds, episodeTimeSeconds }: Pick<PageParameters, 'timeCodeSeconds' | 'episodeTimeSeconds'>,
  ...[saved, episode, variant]: Parameters<typeof savedSeconds>
): number {
  return timeCodeSeconds ?? episodeTimeSeconds ?? savedSeconds(saved, episode, variant);
}

/** An episode that follows by itself continues only if it was watched for a while and is not nearly over. */
const KEPT_ABOVE_SECONDS = 60;
const KEPT_BELOW_SHARE = 0.95;

/** If the length of an episode is not known, no place is near its end. */
export const isNearEnd = (seconds: number, { duration }: Episode): boolean =>
  seconds >= (duration || Infinity) * KEPT_BELOW_SHARE;

/** Where an episode begins if it follows another by itself. */
export function nextPlace(...[saved, episode, variant]: Parameters<typeof savedSeconds>): number {
  const seconds = savedSeconds(saved, episode, variant);
  return seconds > KEPT_ABOVE_SECONDS && !isNearEnd(seconds, episode) ? seconds : 0;
}

interface StartContext {
  readonly session: Session | null;
  readonly saved: SavedProgress;
  readonly attachRequest: {
    readonly number: number;
    readonly firstEpisodeId: number | null;
    readonly startsOver: boolean;
  };
}

/** Where the selected episode begins. The page address decides for the first, the cause of the selection for others. */
export function selectedPlace(
  { episode, variant, cause }: SelectionState,
  { session, saved, attachRequest: { number, firstEpisodeId, startsOver } }: StartContext,
): number {
  if (session !== null && number === 0 && firstEpisodeId === episode.id) {
    return startsOver ? 0 : firstPlace(session.parameters, saved, episode, variant);
  }
  return (cause === 'ended' ? nextPlace : savedSeconds)(saved, episode, variant);
}
