/** Encodings of Russian that spreadsheets write if they do not write UTF-8, by the names that `iconv` has for them. */
const CYRILLIC = ['WINDOWS-1251', 'IBM866', 'KOI8-R'];

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A message that a file is not UTF-8, and how to convert it; null if the bytes are UTF-8. */
export function findForeignEncoding(file: string, bytes: Uint8Array): string | null {
  try {
    // UTF-16 without a byte order mark can be valid UTF-8, but with zeros, which no catalogue has.
    if (!utf8.decode(bytes).includes('\0')) return null;
  } catch {
    // The message is made below.
  }
  const name = guessEncoding(bytes);
  return `This is not UTF-8 but probably ${name}. Convert the file: iconv -f ${name} -t UTF-8 ${file} > utf-8-${file}`;
}

/**
 * Guesses by small letters, which most of a Russian text is: in a wrong encoding the same bytes are capitals or signs.
 */
function guessEncoding(bytes: Uint8Array): string {
  if (bytes.includes(0) || (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return 'UTF-16';
  const counts = CYRILLIC.map((name) => new TextDecoder(name).decode(bytes).match(/[а-яё]/g)?.length ?? 0);
  return CYRILLIC[counts.indexOf(Math.max(...counts))] ?? 'WINDOWS-1251';
}
