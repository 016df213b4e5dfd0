/**
 * Reads unambiguous answers of the catalogue without a schema, so that the schema library is not needed before the
 * first frame. Anything unusual (a number as text, a field of another type, a variant without a file) is left to the
 * schemas of the contract, which interpret it or report the error.
 */
import type { Content, Episode, EpisodeVariant, Season } from '../../../streams/model/catalogue.ts';

type Fields = Readonly<Record<string, unknown>>;
type Check<T> = (value: unknown) => value is T;

/** Thrown and caught in this module. */
const unsure = new Error('Not beyond doubt');

const isText: Check<string> = (value) => typeof value === 'string';
const isFlag: Check<boolean> = (value) => typeof value === 'boolean';
const isOrder: Check<number> = (value): value is number => Number.isFinite(value);
const isDuration: Check<number> = (value): value is number => isOrder(value) && value >= 0;
const isId: Check<number> = (value): value is number => Number.isSafeInteger(value) && (value as number) >= 1;
const isFields: Check<Fields> = (value): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function must<T>(is: Check<T>, value: unknown): T {
  if (!is(value)) throw unsure;
  return value;
}

/** Gives the fallback for a missing value or null. */
const may = <T, F>(is: Check<T>, value: unknown, fallback: F): T | F =>
  value === undefined || value === null ? fallback : must(is, value);

/** Gives the fallback for a missing value only, where the schema rejects null. */
const mayLack = <T>(is: Check<T>, value: unknown, fallback: T): T => (value === undefined ? fallback : must(is, value));

function listOf<T>(value: unknown, read: (fields: Fields) => T): T[] {
  if (!Array.isArray(value)) throw unsure;
  return value.map((item) => read(must(isFields, item)));
}

const part = <T>(value: unknown, read: (fields: Fields) => T): T | null =>
  value === undefined || value === null ? null : read(must(isFields, value));

const toContent = (raw: Fields): Content => ({
  id: must(isId, raw['id']),
  title: must(isText, raw['title']),
  posterUrl: may(isText, raw['posterUrl'], null),
  year: may(isOrder, raw['year'], null),
  kinopoiskId: may(isId, raw['kinopoiskId'], null),
  hasMultipleEpisodes: mayLack(isFlag, raw['hasMultipleEpisodes'], false),
  contentType: part(raw['contentType'], ({ slug }) => ({ slug: must(isText, slug) })),
  rating: part(raw['rating'], ({ kinopoisk, imdb }) => ({
    kinopoisk: part(kinopoisk, ({ value }) => ({ value: may(isOrder, value, null) })),
    imdb: part(imdb, ({ value, url }) => ({ value: may(isOrder, value, null), url: may(isText, url, null) })),
  })),
  countries: listOf(raw['countries'] ?? [], ({ slug }) => ({ slug: must(isText, slug) })),
  languages: listOf(raw['languages'] ?? [], ({ code }) => ({ code: must(isText, code) })),
});

const toSeason = ({ id, order }: Fields): Season => ({ id: must(isId, id), order: must(isOrder, order) });

function toVariant({ id, title, filepath }: Fields): EpisodeVariant {
  const file = must(isText, filepath).trim();
  if (file === '') throw unsure;
  return { id: must(isId, id), title: mayLack(isText, title, ''), filepath: file };
}

const toEpisode = (raw: Fields): Episode => ({
  id: must(isId, raw['id']),
  contentId: must(isId, raw['contentId']),
  title: mayLack(isText, raw['title'], ''),
  description: may(isText, raw['description'], null),
  posterPath: may(isText, raw['posterPath'], null),
  duration: may(isDuration, raw['duration'], null),
  order: must(isOrder, raw['order']),
  isCompleted: mayLack(isFlag, raw['isCompleted'], false),
  season: part(raw['season'], toSeason),
  m3u8MasterFilePath: may(isText, raw['m3u8MasterFilePath'], null),
  episodeVariants: listOf(raw['episodeVariants'] ?? [], toVariant),
});

/** Null if the schema has to decide. */
function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error === unsure) return null;
    throw error;
  }
}

export const quickContent = (raw: unknown): Content | null => orNull(() => toContent(must(isFields, raw)));
export const quickSeasons = (raw: unknown): Season[] | null => orNull(() => listOf(raw, toSeason));
export const quickEpisodes = (raw: unknown): Episode[] | null => orNull(() => listOf(raw, toEpisode));
export const quickAvailable = (raw: unknown): boolean | null =>
  orNull(() => must(isFlag, must(isFields, raw)['available']));
