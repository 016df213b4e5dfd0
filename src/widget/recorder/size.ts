/** Printable ASCII that JSON does not escape; most texts have nothing else. */
const plain = /^[ !#-[\]-~]*$/;
/** Written as six characters in JSON: most control characters, and lone surrogates. */
const escaped = /[^\P{Cc}\b\t\n\f\r\x7f-\x9f]|\p{Cs}/u;
const BYTES_OF_UNICODE = 3;
const BYTES_OF_ESCAPE = 6;
const BYTES_OF_SMALL_NUMBER = 10;
const BYTES_OF_NUMBER = 25;
const SMALL = 1e9;
const BYTES_OF_WORD = 5;
/** Own data is never nested as deeply; data of others may be. */
const DEEPEST = 100;

/**
 * An upper estimate of a value's size as JSON in bytes, without serializing it. Stops counting above the ceiling;
 * infinite for values that are nested too deeply.
 */
export function sizeOf(value: unknown, ceilingBytes = Infinity, depth = 0): number {
  if (typeof value === 'string') return sizeOfText(value);
  if (typeof value === 'number') {
    return Number.isInteger(value) && Math.abs(value) < SMALL ? BYTES_OF_SMALL_NUMBER : BYTES_OF_NUMBER;
  }
  if (typeof value !== 'object' || value === null) return BYTES_OF_WORD;
  if (depth === DEEPEST) return Infinity;
  let bytes = 2;
  if (Array.isArray(value)) {
    for (const item of value as readonly unknown[]) {
      bytes += 1 + sizeOf(item, ceilingBytes - bytes, depth + 1);
      if (bytes > ceilingBytes) return Infinity;
    }
    return bytes;
  }
  for (const name of Object.keys(value)) {
    const field = (value as Readonly<Record<string, unknown>>)[name];
    bytes += 2 + sizeOfText(name) + sizeOf(field, ceilingBytes - bytes, depth + 1);
    if (bytes > ceilingBytes) return Infinity;
  }
  return bytes;
}

function sizeOfText(text: string): number {
  if (plain.test(text)) return 2 + text.length;
  return 2 + text.length * (escaped.test(text) ? BYTES_OF_ESCAPE : BYTES_OF_UNICODE);
}
