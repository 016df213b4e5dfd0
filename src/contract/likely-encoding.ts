const MOST_LOOKED_AT = 100_000;

/** The encoding that bytes are most likely in: UTF-8 with a broken place, UTF-16, or an old Cyrillic one. */
export function likelyEncoding(bytes: Uint8Array): string {
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

/** UTF-16 without a mark has a zero in each ASCII character, which no other text has. */
function wideEncoding(bytes: Uint8Array): string | null {
  const zeros: [even: number, odd: number] = [0, 0];
  bytes.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1;
  });
  if (Math.max(...zeros) * 10 < bytes.length || Math.min(...zeros) * 10 > Math.max(...zeros)) return null;
  return zeros[1] > zeros[0] ? 'utf-16le' : 'utf-16be';
}

/** The letters of Russian from the most usual to the rarest, each by its distance from the first of the alphabet. */
const BY_USE = [
  14, 5, 0, 8, 13, 18, 17, 16, 2, 11, 10, 12, 4, 15, 19, 31, 27, 28, 3, 7, 1, 23, 9, 21, 6, 24, 30, 22, 25, 29, 20, 26,
  33,
];
const FIRST_LETTER = 0x430;
const CAPITAL_AFTER_SMALL = 10;

/** How rare the characters are in Russian, on average. */
function rarity(name: string, bytes: Uint8Array): number {
  const words = new TextDecoder(name).decode(bytes);
  const signs = words.match(/[^\0-\x7F]/g) ?? [];
  const rankOf = (sign: string): number => BY_USE.indexOf(sign.toLowerCase().charCodeAt(0) - FIRST_LETTER);
  const sum = signs.reduce((all, sign) => all + (rankOf(sign) + 1 || BY_USE.length + 1), 0);
  const odd = words.match(/[\u0430-\u044f\u0451][\u0410-\u042f\u0401]/g)?.length ?? 0;
  return (sum + odd * CAPITAL_AFTER_SMALL) / Math.max(1, signs.length);
}
