import type { StorageMaps } from '../../../streams/model/storage.ts';
import type { EpisodeProgress, StoredVariant, VoiceWish } from '../../../streams/model/session.ts';

const isId = (key: string) => /^\d{1,16}$/.test(key);

/** Validates each entry of a map and drops invalid ones. Keys must be ids, so none can be harmful. */
export function toMap<T>(value: unknown, convert: (item: unknown) => T | null): Record<string, T> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const entries = Object.entries(value).map(([key, item]) => [key, isId(key) ? convert(item) : null] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, T & {}] => entry[1] !== null));
}

export function toSeconds(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}

function toProgress(value: unknown): EpisodeProgress | null {
  if (typeof value !== 'object') return toSeconds(value);
  const variants = toMap(value, toSeconds);
  return Object.keys(variants).length === 0 ? null : variants;
}

function toLabel(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

const toTrue = (value: unknown): true | null => (value === true ? true : null);

/** Accepts a variant or only its id. */
function toVariant(value: unknown): StoredVariant | null {
  const { id, title } = (typeof value === 'object' ? (value ?? {}) : { id: value }) as {
    id?: unknown;
    title?: unknown;
  };
  const number = typeof id === 'string' && isId(id) ? Number(id) : id;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0
    ? { id: number, title: toLabel(title) }
    : null;
}

function toVoiceWish(value: unknown): VoiceWish | null {
  const { label, language, isDescribed } = (typeof value === 'object' ? (value ?? {}) : {}) as Record<string, unknown>;
  const isWish = typeof label === 'string' && typeof language === 'string' && typeof isDescribed === 'boolean';
  return isWish ? { label, language, isDescribed } : null;
}

/** The parsed value in local storage; null if it is missing, unreadable or forbidden. */
export function readKey(storage: () => Pick<Storage, 'getItem'>, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

type StoredChoices = Omit<StorageMaps, 'titleChoices'> & { readonly lastVoice: VoiceWish | null };

/** Stored values that decide how the first film starts. */
export function readChoices(storage: () => Pick<Storage, 'getItem'>): StoredChoices {
  return {
    favoriteAudioTracks: toMap(readKey(storage, 'favoriteAudioTracks'), toLabel),
    lastVoice: toVoiceWish(readKey(storage, 'lastVoice')),
    favoriteSources: toMap(readKey(storage, 'favoriteSources'), toLabel),
    episodesTimeProgress: toMap(readKey(storage, 'episodesTimeProgress'), toProgress),
    episodesWatchedAgain: toMap(readKey(storage, 'episodesWatchedAgain'), toTrue),
    episodeVariants: toMap(readKey(storage, 'episodeVariants'), toVariant),
  };
}
