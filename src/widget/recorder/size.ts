/** Without looking into its characters, a text may need an escape for each: most need none. */
const plain = /^[ !#-[\]-~]*$/;
const BYTES_OF_UNICODE = 3;
const BYTES_OF_NUMBER = 18;
const BYTES_OF_WORD = 5;

/** About how many bytes a value takes as JSON, and not less where texts are in a human language: nothing is written. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return 2 + value.length * (plain.test(value) ? 1 : BYTES_OF_UNICODE);
  if (typeof value === 'number') return BYTES_OF_NUMBER;
  if (typeof value !== 'object' || value === null) return BYTES_OF_WORD;
  let bytes = 2;
  if (Array.isArray(value)) {
    for (const item of value as readonly unknown[]) bytes += 1 + sizeOf(item);
    return bytes;
  }
  for (const name of Object.keys(value)) {
    bytes += name.length + 4 + sizeOf((value as Readonly<Record<string, unknown>>)[name]);
  }
  return bytes;
}
