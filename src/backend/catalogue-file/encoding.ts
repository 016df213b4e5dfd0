/** Encodings that spreadsheets write Russian in where they do not write UTF-8, by the names that `iconv` has for them. */
const CYRILLIC = ['WINDOWS-1251', 'IBM866', 'KOI8-R'];

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** What says that bytes are not UTF-8, and how to convert their file; null if they are. */
export function findForeignEncoding(file: string, bytes: Uint8Array): string | null {
  try {
    // UTF-16 without a mark is UTF-8 to look at, with zeros in it, which no catalogue has.
    if (!utf8.decode(bytes).includes('\0')) return null;
  } catch {
    // Told below.
  }
  const name = guessEncoding(bytes);
  return `This is not UTF-8 but probably ${name}. Convert the file: iconv -f ${name} -t UTF-8 ${file} > utf-8-${file}`;
}

/** Russian is mostly small letters: read as another encoding, the same bytes are capitals or signs. */
function guessEncoding(bytes: Uint8Array): string {
  if (bytes.includes(0) || (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return 'UTF-16';
  const counts = CYRILLIC.map((name) => new TextDecoder(name).decode(bytes).match(/[а-яё]/g)?.length ?? 0);
  return CYRILLIC[counts.indexOf(Math.max(...counts))] ?? 'WINDOWS-1251';
}
