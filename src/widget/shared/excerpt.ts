/** Characters of an answer that go into a report. */
export const excerptLength = 500;

/** The beginning of what a server answered, for reports; null if it is empty, no text, or cannot be read. */
export function excerptOf(body: unknown): string | null {
  const text = body instanceof ArrayBuffer ? decodeText(body) : body;
  return typeof text === 'string' && text !== '' ? text.slice(0, excerptLength) : null;
}

function decodeText(bytes: ArrayBuffer): string {
  // A character has at most four bytes, and segments can be megabytes long.
  return new TextDecoder().decode(bytes.slice(0, excerptLength * 4));
}
