import { coverPath } from '../../contract/private.ts';

const number = /^\d{1,12}(?:\.\d{1,6})?$/;
const flag = /^(?:[01]|true|false|)$/i;
const language = /^[a-z]{2,3}(?:-[a-z]{2,4})?$/i;
const colour = /^#?(?:[\da-f]{3}|[\da-f]{6})$/i;
const radius = /^\d{1,2}(?:px|rem)?$/;

/**
 * Query parameters that say nothing about who watches, with the shape that their values have. Everything else loses its
 * value: one that nobody knows, and a known one that is put to another use.
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
};

/** Puts something in the place of a secret. */
export type Mask = (secret: string) => string;

const userInAddress = /\b([a-z][a-z\d+.-]{1,20}:\/\/)[^/?#\s@"'<>]+@/gi;
/** Its first part is taken without a second, too: it would else be looked at again from each `eyJ` within. */
const webToken = /\beyJ[\w-]{4,}(?:\.[\w-]+(?:\.[\w-]*)?)?/g;
const scheme = /\b(Bearer|Basic|Digest)\s+([\w.~+/=-]{4,})/gi;
const query = /\?([^\s"'<>\\#]+)/g;
const parameter = /([&;#]|&amp;)([^\s=&;#?"'<>\\/]{1,64})=([^&#\s"'<>\\;]*)/g;
const field =
  /((?:token|password|secret|authorization|authToken|device_fp|user_?id|api_?key|x-session-context)["']?\s{0,4}[:=]\s{0,4}["']?)(?!(?:Bearer|Basic|Digest)\s)([^"'&;,\s}<]+)/gi;
/** Begins where a word begins: from each of its letters the whole of it would be looked at again. */
const mail = /(?<![\w.+-])[\w.+-]+@[\w-]{1,64}(?:\.[\w-]{1,64}){1,4}/g;
/** An address up to its query, or anything else without a space in it. */
const run = /[^\s"'<>\\?#]+/g;
const isPath = (text: string): boolean => text.includes('/') || /\.(?:m3u8|mpd|mp4|json|vtt)$/i.test(text);

/** A text without what is private in it: addresses keep the words of their paths, sentences their words. */
export function scrubText(text: string, mask: Mask): string {
  // Nothing of what follows is in most texts.
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

/** Pairs keep their names; what stands alone may be a token. */
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

/** What stands in for a secret, a number behind it where secrets must be told apart. It survives being encoded. */
export const MASK = 'scrubbed';
