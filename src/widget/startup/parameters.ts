import type { PageParameters } from '../../../streams/model/session.ts';

const LONGEST_TEXT = 256;
const LONGEST_LIST = 50;

/** Accepts digits of a safe integer. */
function toInteger(text: string): number | null {
  if (!/^\d{1,20}$/.test(text)) return null;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : null;
}

function toId(text: string): number | null {
  const value = toInteger(text);
  return value === 0 ? null : value;
}

/** Accepts digits and dots with at least one digit; everything from the first dot on is dropped. */
export function toSeconds(text: string): number | null {
  if (!/^[\d.]*\d[\d.]*$/.test(text)) return null;
  const [whole = ''] = text.split('.', 1);
  return toInteger(whole === '' ? '0' : whole);
}

/** Accepts a number from 0 to 1. */
export function toFraction(text: string): number | null {
  const value = /^[\d.]{1,24}$/.test(text) ? Number(text) : NaN;
  return value >= 0 && value <= 1 ? value : null;
}

/** True, unless the text is `0` or `false`. */
export function toFlag(text: string): boolean {
  return !/^\s*(?:0|false)\s*$/i.test(text);
}

function toText(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' || trimmed.length > LONGEST_TEXT ? null : trimmed;
}

function fromGlobal(value: unknown): number | null {
  return typeof value === 'number' || typeof value === 'string' ? toId(String(value).trim()) : null;
}

function readOne<T>(query: URLSearchParams, name: string, convert: (text: string) => T): T | null {
  const text = query.get(name);
  return text === null ? null : convert(text);
}

/** The parameters needed for the first requests. */
export function readFilm(
  search: string,
  globalMovieId: unknown,
): Pick<PageParameters, 'movieId' | 'availabilityCheck'> {
  const query = new URLSearchParams(search);
  return {
    movieId: readOne(query, 'movie_id', toId) ?? fromGlobal(globalMovieId),
    availabilityCheck: !(readOne(query, 'disable_checking_available', toFlag) ?? false),
  };
}

/** The parameters of the page address; malformed values count as missing. */
export function readParameters(search: string, globalMovieId: unknown): PageParameters {
  const query = new URLSearchParams(search);
  const read = <T>(name: string, convert: (text: string) => T): T | null => readOne(query, name, convert);
  return {
    ...readFilm(search, globalMovieId),
    episodeId: read('episode_id', toId),
    season: read('season', toInteger),
    episode: read('episode', toInteger),
    autoPlay: read('auto_play', toFlag) ?? false,
    userId: read('user_id', toText),
    voiceAuthor: read('voice_author', toText),
    timeCodeSeconds: read('t', toSeconds),
    episodeTimeSeconds: read('episode_time', toSeconds),
    shareEnabled: read('enabled_share', toFlag) ?? false,
    episodeVariantId: read('episode_variant_id', toId),
    languageOrder: query
      .getAll('lang_order')
      .map(toText)
      .filter((language) => language !== null)
      .slice(0, LONGEST_LIST),
    muted: read('muted', toFlag),
  };
}
