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
