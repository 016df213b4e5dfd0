/**
 * A text of somebody else's in its own encoding: by its byte order mark, by the `charset` of its content type, by what a
 * document of XML declares, else UTF-8, else what fits. What cannot be true is passed over: an unknown name, or UTF-8
 * that is none.
 * @param contentType the header, where there was one
 */
export function decodeText(bytes: Uint8Array, contentType: string | null = null): string {
  for (const name of [markOf(bytes), charsetOf(contentType), declaredBy(bytes), 'utf-8']) {
    const text = name === null ? null : decodeAs(name, bytes);
    if (text !== null) return text;
  }
  return new TextDecoder(likelyEncoding(bytes)).decode(bytes);
}

function decodeAs(name: string, bytes: Uint8Array): string | null {
  const isUtf8 = /^utf-?8$/i.test(name);
  try {
    const text = new TextDecoder(name, { fatal: isUtf8 }).decode(bytes);
    // UTF-16 is UTF-8 to look at, with zeros in it.
    return isUtf8 && text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

function markOf([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

const charsetOf = (contentType: string | null): string | null =>
  /;\s*charset\s*=\s*["']?([^\s"';]{1,40})/i.exec((contentType ?? '').slice(0, 500))?.[1] ?? null;

/** A declaration can be read only in an encoding that has ASCII in it, so it cannot say UTF-16. */
function declaredBy(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  const [, name = ''] = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"']{1,40})["']/.exec(start) ?? [];
  return name === '' || /^utf-?16/i.test(name) ? null : name;
}

const MOST_LOOKED_AT = 100_000;

/** By its bytes: UTF-8 with a broken place, UTF-16, or an old Cyrillic encoding. */
function likelyEncoding(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, MOST_LOOKED_AT);
  const wide = wideEncoding(sample);
  if (wide !== null) return wide;
  const text = new TextDecoder('utf-8').decode(sample);
  // The last letter may be cut.
  const broken = text.slice(0, -1).match(/\uFFFD/g)?.length ?? 0;
  const whole = text.match(/[^\0-\x7F\uFFFD]/g)?.length ?? 0;
  if (broken === 0 || whole > broken * 4) return 'utf-8';
  return rarity('windows-1251', sample) <= rarity('koi8-r', sample) ? 'windows-1251' : 'koi8-r';
}

/** UTF-16 without a mark has a zero in each sign of ASCII, which no other text has. */
function wideEncoding(bytes: Uint8Array): string | null {
  const zeros: [even: number, odd: number] = [0, 0];
  bytes.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1;
  });
  if (Math.max(...zeros) * 10 < bytes.length || Math.min(...zeros) * 10 > Math.max(...zeros)) return null;
  return zeros[1] > zeros[0] ? 'utf-16le' : 'utf-16be';
}

/** From the most usual to the rarest. */
const LETTERS = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё';
const CAPITAL_AFTER_SMALL = 10;

/** How rare in Russian what stands there is, for each sign on average. */
function rarity(name: string, bytes: Uint8Array): number {
  const words = new TextDecoder(name).decode(bytes);
  const signs = words.match(/[^\0-\x7F]/g) ?? [];
  const sum = signs.reduce((all, sign) => all + (LETTERS.indexOf(sign.toLowerCase()) + 1 || LETTERS.length + 1), 0);
  const odd = words.match(/[а-яё][А-ЯЁ]/g)?.length ?? 0;
  return (sum + odd * CAPITAL_AFTER_SMALL) / Math.max(1, signs.length);
}
