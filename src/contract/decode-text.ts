/**
 * A text of somebody else's in its own encoding: by its byte order mark, by the `charset` of its content type, by what a
 * document of XML declares, else UTF-8. What cannot be true is passed over: an unknown name, or UTF-8 that is none.
 * @param contentType the header, where there was one
 * @param otherwise names the encoding where nothing says it and the bytes are not UTF-8
 */
export function decodeText(
  bytes: Uint8Array,
  contentType: string | null = null,
  otherwise: (bytes: Uint8Array) => string = () => 'utf-8',
): string {
  const [first, second] = bytes;
  const mark = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const charset = CHARSET.exec(contentType ?? '')?.[1];
  const declared = DECLARATION.exec(String.fromCharCode(...bytes.subarray(0, 200)))?.[1];
  for (const name of [mark, charset, declared, 'utf-8']) {
    if (!name) continue;
    const isUtf8 = /^utf-?8$/i.test(name);
    try {
      const text = new TextDecoder(name, { fatal: isUtf8 }).decode(bytes);
      // UTF-16 is UTF-8 to look at, with zeros in it.
      if (!isUtf8 || !text.includes('\0')) return text;
    } catch {
      // The next may be true.
    }
  }
  return new TextDecoder(otherwise(bytes)).decode(bytes);
}

const CHARSET = /;\s?charset\s?=\s?["']?([^\s"';]+)/i;
/** It can be read only in an encoding that has ASCII in it, so it cannot say UTF-16. */
const DECLARATION = /^\s*<\?xml\s[^>]*?encoding\s?=\s?["'](?!utf-16)([^"']+)/i;
