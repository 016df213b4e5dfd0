import type { EpisodeProgress, StoredPreferences, StoredVariant } from '../../../streams/model/session.ts';

const isId = (key: string) => /^\d{1,16}$/.test(key);

/** Entries of a map of ids, each checked by itself; the others are dropped. Ids alone, so no key can be a trap. */
function toMap<T>(value: unknown, convert: (item: unknown) => T | null): Record<string, T> {
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

/** The variant itself, or its bare id. */
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

/** What local storage holds; null where it holds nothing readable or may not be read. */
export function readKey(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** What the first film is chosen by. */
export function readChoices(
  storage: () => Storage,
): Pick<StoredPreferences, 'favoriteAudioTracks' | 'episodesTimeProgress' | 'episodeVariants'> {
  return {
    favoriteAudioTracks: toMap(readKey(storage, 'favoriteAudioTracks'), toLabel),
    episodesTimeProgress: toMap(readKey(storage, 'episodesTimeProgress'), toProgress),
    episodeVariants: toMap(readKey(storage, 'episodeVariants'), toVariant),
  };
}
