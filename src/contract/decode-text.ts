/**
 * Decodes a text from elsewhere. Its encoding is named by its byte order mark, the `charset` of its content type or its
 * XML declaration; otherwise it is UTF-8. A name that cannot be true is passed over: an unknown one, or UTF-8 if the
 * bytes are not.
 * @param contentType the header, if there was one
 * @param otherwise names the encoding if nothing else does and the bytes are not UTF-8
 */
export function decodeText(
  bytes: Uint8Array,
  contentType: string | null = null,
  otherwise: (bytes: Uint8Array) => string = () => 'utf-8',
): string {
  for (const name of [markOf(bytes), charsetOf(contentType), declaredBy(bytes), 'utf-8']) {
    const text = name === null ? null : decodeAs(name, bytes);
    if (text !== null) return text;
  }
  return new TextDecoder(otherwise(bytes)).decode(bytes);
}

function decodeAs(name: string, bytes: Uint8Array): string | null {
  const isUtf8 = /^utf-?8$/i.test(name);
  try {
    const text = new TextDecoder(name, { fatal: isUtf8 }).decode(bytes);
    // UTF-16 can be read as UTF-8 with zeros in it.
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

/** The encoding that an XML declaration names. It is read here as ASCII, so UTF-16 cannot be true. */
function declaredBy(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  const [, name = ''] = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"']{1,40})["']/.exec(start) ?? [];
  return name === '' || /^utf-?16/i.test(name) ? null : name;
}
