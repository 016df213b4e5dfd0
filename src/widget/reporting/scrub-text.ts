/** Names of query parameters that say nothing about who watches: all others lose their values. */
const harmless = new Set([
  'movie_id',
  'episode_id',
  'episode',
  'season',
  'episode_variant_id',
  'episode_time',
  't',
  'auto_play',
  'enabled_share',
  'disable_checking_available',
  'lang_order',
  'voice_author',
  'theme_accent',
  'theme_surface',
  'theme_radius',
  'theme_font',
  'content-id',
  'path',
  'v',
]);

/** Names of fields whose values are nobody's business. */
const secretName =
  /(?:^|[_-])(?:auth|jwt|pass|sid|csrf|xsrf|email|phone)(?:$|[_-])|token|secret|password|passwd|authorization|cookie|session.?context|device_?fp|fingerprint|api_?key|signature|user_?id$|ip_?address|credential/i;

export const isSecretName = (name: string): boolean => secretName.test(name);

/** Puts something in the place of a secret. */
export type Mask = (secret: string) => string;

const userInAddress = /\b([a-z][a-z\d+.-]{1,20}:\/\/)[^/?#\s@"'<>]+@/gi;
/** Its first part is taken without a second, too: it would else be looked at again from each `eyJ` within. */
const webToken = /\beyJ[\w-]{4,}(?:\.[\w-]+(?:\.[\w-]*)?)?/g;
const scheme = /\b(Bearer|Basic|Digest)\s+([\w.~+/=-]{4,})/gi;
const parameter = /([?&;#]|&amp;)([\w.[\]%~-]{1,64})=([^&#\s"'<>\\;]+)/g;
const field =
  /((?:token|password|secret|authorization|authToken|device_fp|user_?id|api_?key|x-session-context)["']?\s{0,4}[:=]\s{0,4}["']?)(?!(?:Bearer|Basic|Digest)\s)([^"'&;,\s}<]+)/gi;
/** Begins where a word begins: from each of its letters the whole of it would be looked at again. */
const mail = /(?<![\w.+-])[\w.+-]+@[\w-]{1,64}(?:\.[\w-]{1,64}){1,4}/g;
/** Part of a path, too long and too mixed to be a name. */
const opaquePart = /(?<=\/)(?=[\w~=+-]*\d)(?=[\w~=+-]*[a-zA-Z])[\w~=+-]{32,}(?=$|[/?#\s"'<>])/g;

/** A text without what is private in it: addresses keep their paths, sentences their words. */
export function scrubText(text: string, mask: Mask): string {
  // Nothing of what follows is in most texts.
  if (!/[?&;#=:@/.]|Bearer|Basic/.test(text)) return text;
  const isMasked = (secret: string): boolean => secret === '' || secret.startsWith(MASK);
  const cover = (secret: string): string => (isMasked(secret) ? secret : mask(secret));
  return text
    .replace(userInAddress, (_, start: string) => start)
    .replace(webToken, (found) => (found.includes('.') ? cover(found) : found))
    .replace(scheme, (_, name: string, secret: string) => `${name} ${cover(secret)}`)
    .replace(parameter, (whole, sign: string, name: string, value: string) =>
      harmless.has(name) ? whole : `${sign}${name}=${cover(value)}`,
    )
    .replace(field, (_, name: string, value: string) => name + cover(value))
    .replace(opaquePart, cover)
    .replace(mail, cover);
}

/** What stands in for a secret, a number behind it where secrets must be told apart. It survives being encoded. */
export const MASK = 'scrubbed';
