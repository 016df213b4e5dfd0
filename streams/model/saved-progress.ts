import type { Episode, EpisodeVariant } from './catalogue.ts';
import type { PageParameters, SavedProgress, Session } from './session.ts';
import type { SelectionState } from './state.ts';

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
  const entry = saved[String(episodeId)];
  const variants = typeof entry === 'object' ? entry : {};
  return {
    ...saved,
    [String(episodeId)]: variantId === null ? seconds : { ...variants, [String(variantId)]: seconds },
  };
}

export function withoutPlaces(saved: SavedProgress, episodeIds: readonly number[]): SavedProgress {
  const dropped = new Set(episodeIds.map(String));
  return Object.fromEntries(Object.entries(saved).filter(([id]) => !dropped.has(id)));
}

/** Where the first episode begins: at the time code, else where it was left, unless all of it has been seen. */
export function firstPlace(
  { timeCodeSeconds, episodeTimeSeconds }: Pick<PageParameters, 'timeCodeSeconds' | 'episodeTimeSeconds'>,
  ...[saved, episode, variant]: Parameters<typeof savedSeconds>
): number {
  return timeCodeSeconds ?? episodeTimeSeconds ?? (episode.isCompleted ? 0 : savedSeconds(saved, episode, variant));
}

/** An episode that comes by itself goes on only where it has begun in earnest and is not as good as over. */
const KEPT_ABOVE_SECONDS = 60;
const KEPT_BELOW_SHARE = 0.95;

/** Where an episode begins that follows another by itself. Where its length is not known, no place is near its end. */
export function nextPlace(...[saved, episode, variant]: Parameters<typeof savedSeconds>): number {
  const seconds = savedSeconds(saved, episode, variant);
  const isNearEnd = seconds >= (episode.duration || Infinity) * KEPT_BELOW_SHARE;
  return seconds > KEPT_ABOVE_SECONDS && !isNearEnd ? seconds : 0;
}

interface Beginning {
  readonly session: Session | null;
  readonly saved: SavedProgress;
  readonly attachRequest: {
    readonly number: number;
    readonly firstEpisodeId: number | null;
    readonly startsOver: boolean;
  };
}

/** Where the selected episode begins: the first by the page address, each other one by who has selected it. */
export function selectedPlace(
  { episode, variant, cause }: SelectionState,
  { session, saved, attachRequest: { number, firstEpisodeId, startsOver } }: Beginning,
): number {
  if (session !== null && number === 0 && firstEpisodeId === episode.id) {
    return startsOver ? 0 : firstPlace(session.parameters, saved, episode, variant);
  }
  return (cause === 'ended' ? nextPlace : savedSeconds)(saved, episode, variant);
}
