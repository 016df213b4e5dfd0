import { coverPath } from '../../contract/private.ts';

const number = /^\d{1,12}(?:\.\d{1,6})?$/;
const flag = /^(?:[01]|true|false|)$/i;
const language = /^[a-z]{2,3}(?:-[a-z]{2,4})?$/i;
const colour = /^#?(?:[\da-f]{3}|[\da-f]{6})$/i;
const radius = /^\d{1,2}(?:px|rem)?$/;

/**
 * Query parameters without private data, with the format of their values. All other values are masked: those of unknown
 * parameters, and those in another format.
 */
const harmless: Readonly<Record<string, RegExp>> = {
  movie_id: number,
  episode_id: number,
  episode: number,
  season: number,
  episode_variant_id: number,
  'content-id': number,
  episode_time: /^\d{1,6}(?:\.\d{1,6})?$/,
  t: /^\d{1,5}(?:\.\d{1,6})?$/,
  auto_play: flag,
  enabled_share: flag,
  disable_checking_available: flag,
  lang_order: language,
  theme_accent: colour,
  theme_surface: colour,
  theme_radius: radius,
  // A script from the player proxy, with line and column if it is in a stack trace.
  path: /^[A-Za-z-]{1,30}-[A-Z0-9]{8}\.js(?::\d{1,7}){0,2}\)?$/,
};

/** Replaces a secret. */
export type Mask = (secret: string) => string;

const userInAddress = /\b([a-z][a-z\d+.-]{1,20}:\/\/)[^/?#\s@"'<>]+@/gi;
/** The second part is optional for speed only: otherwise each `eyJ` within would be tried again. */
const webToken = /\beyJ[\w-]{4,}(?:\.[\w-]+(?:\.[\w-]*)?)?/g;
const scheme = /\b(Bearer|Basic|Digest)\s+([\w.~+/=-]{4,})/gi;
const query = /\?([^\s"'<>\\#]+)/g;
const parameter = /([&;#]|&amp;)([^\s=&;#?"'<>\\/]{1,64})=([^&#\s"'<>\\;]*)/g;
const field =
  /((?:token|password|secret|authorization|authToken|device_fp|user_?id|api_?key|x-session-context)["']?\s{0,4}[:=]\s{0,4}["']?)(?!(?:Bearer|Basic|Digest)\s)([^"'&;,\s}<]+)/gi;
/** Starts at the start of a word: otherwise it would be tried again from each letter. */
const mail = /(?<![\w.+-])[\w.+-]+@[\w-]{1,64}(?:\.[\w-]{1,64}){1,4}/g;
/** An address up to its query, or any other text without spaces. */
const run = /[^\s"'<>\\?#]+/g;
const isPath = (text: string): boolean => text.includes('/') || /\.(?:m3u8|mpd|mp4|json|vtt)$/i.test(text);

/** Masks private data in a text; readable parts of paths and sentences stay. */
export function scrubText(text: string, mask: Mask): string {
  // Most texts contain nothing to mask.
  if (!/[?&;#=:@/.]|Bearer|Basic/.test(text)) return text;
  const isMasked = (secret: string): boolean => secret === '' || secret.startsWith(MASK);
  const cover = (secret: string): string => (isMasked(secret) ? secret : mask(secret));
  const coverValue = (name: string, value: string): string =>
    Object.hasOwn(harmless, name) && harmless[name]?.test(value) === true ? value : cover(value);
  return text
    .replace(userInAddress, (_, start: string) => start)
    .replace(webToken, (found) => (found.includes('.') ? cover(found) : found))
    .replace(scheme, (_, name: string, secret: string) => `${name} ${cover(secret)}`)
    .replace(query, (_, pairs: string) => `?${scrubQuery(pairs, coverValue, cover)}`)
    .replace(parameter, (_, sign: string, name: string, value: string) => `${sign}${name}=${coverValue(name, value)}`)
    .replace(field, (_, name: string, value: string) => name + cover(value))
    .replace(run, (path) => (isPath(path) ? coverPath(path, cover) : path))
    .replace(mail, cover);
}

/** Names of pairs stay; a part without a value may be a token. */
function scrubQuery(pairs: string, coverValue: (name: string, value: string) => string, cover: Mask): string {
  return pairs
    .split(/(&amp;|[&;])/)
    .map((pair, index) => {
      if (index % 2 === 1 || pair === '') return pair;
      const [name = '', ...value] = pair.split('=');
      if (value.length > 0) return `${name}=${coverValue(name, value.join('='))}`;
      return Object.hasOwn(harmless, name) ? name : cover(name);
    })
    .join('');
}

/** Replaces a secret, followed by a number if secrets must be distinguished. URL encoding does not change it. */
export const MASK = 'scrubbed';
