const excerptLength = 500;

/**
 * The beginning of what a server answered, for reports: a text as it is, bytes decoded, anything else as JSON. Null where
 * there is nothing that can be read.
 */
export function excerptOf(body: unknown): string | null {
  const text = body instanceof ArrayBuffer ? decodeText(body) : body;
  if (typeof text === 'string') return text === '' ? null : text.slice(0, excerptLength);
  if (typeof text !== 'object' || text === null || isBinary(text)) return null;
  return tryJson(text)?.slice(0, excerptLength) ?? null;
}

/** Binary data and documents, which libraries hand over as the response of a request, are no text. */
const isBinary = (body: object): boolean =>
  ArrayBuffer.isView(body) || (Object.getPrototypeOf(body) !== Object.prototype && !Array.isArray(body));

function tryJson(value: object): string | null {
  try {
    return JSON.stringify(value) ?? null;
  } catch {
    return null;
  }
}

function decodeText(bytes: ArrayBuffer): string {
  // A character has at most four bytes, and segments can be megabytes long.
  return new TextDecoder().decode(bytes.slice(0, excerptLength * 4));
}
