/** Detects credentials and personal data in names and addresses, for reports, recordings, messages and links. */

const secretName =
  /(?:^|[_-])(?:auth|jwt|pass|sid|csrf|xsrf|email|phone)(?:$|[_-])|token|secret|password|passwd|authorization|cookie|session.?context|device_?(?:fp|name)|friendly_?name|fingerprint|api_?key|signature|user_?id$|ip_?address|credential|^headers$/i;

/** Whether the value of a field with this name is private. */
export const isSecretName = (name: string): boolean => secretName.test(name);

/** Shorter names that are private only as parameters of an address. */
const secretParameter =
  /(?:^|[_.[-])(?:key|code|state|sig|sign|hmac|hash|md5|nonce|otp|pin|ticket|sess|session|session_?id|ssid|uid|user|login|tel|invite|mail)(?:$|[_.\]-])/i;

/** Whether the value of an address parameter with this name is private. */
export const isSecretParameter = (name: string): boolean => {
  const decoded = decode(name.replaceAll('+', ' '));
  return isSecretName(decoded) || secretParameter.test(decoded);
};

/** A word: `film`, `masterVoiceover`, `HLS`. Letters in another pattern are taken for a key. */
const word = /^(?:\p{L}{1,3}|\p{Lu}+|(?:\p{Lu}?\p{Ll}{2,})+|[\p{Lo}\p{Lm}]+)$/u;
/** A word with digits: `season2`, `v360`, `s1e12`, `1080p`, `854x480`, an IMDb id, and file types. */
const wordWithNumber =
  /^(?:\p{Ll}+\d{1,2}|\p{Lu}\p{Ll}+\d{1,2}|\p{L}\d{1,4}|s\d{1,3}e\d{1,4}|\d{1,4}(?:p|k|s|x|fps|kbps|bit)|\d{1,4}x\d{1,4}|tt\d{7,9}|m3u8|m4[asv]|mp4a)$/u;
const number = /^\d{1,15}$/;
/** A file of the player, with the position of an error in it. */
const ownFile = /-[A-Z2-7]{8}\.(?:js|css)(?:\.map)?(?::\d+){0,2}\W*$/;
const SHORTEST = 6;
const LONGEST_LOOKED_AT = 512;

/** Whether a part of a path, or a value, is not words and numbers but a signature, a key or a personal id. */
export function isOpaque(part: string): boolean {
  if (part.length < SHORTEST || ownFile.test(part)) return false;
  if (part.length > LONGEST_LOOKED_AT) return true;
  const tokens = decode(part).split(/[^\p{L}\p{M}\d]+/u);
  return !tokens.every((token) => token === '' || word.test(token) || number.test(token) || wordWithNumber.test(token));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const extension = /\.[a-z][a-z\d]{1,4}$/i;

/** Replaces each opaque part of a path; file extensions stay. */
export function coverPath(path: string, cover: (part: string) => string): string {
  const parts = path.split('/');
  return parts
    .map((part, index) => {
      const isHost = index > 1 && parts[index - 1] === '' && /^$|:$/.test(parts[index - 2] ?? '');
      if (isHost || !isOpaque(part)) return part;
      const end = extension.exec(part)?.[0] ?? '';
      return cover(part.slice(0, part.length - end.length)) + end;
    })
    .join('/');
}
