/** Of 32 digits, as reports have them, all but the eight that count the errors of a session. */
const BYTES = 12;

/** Random enough to find one session in a log. */
export function createSessionId(random: Pick<Crypto, 'getRandomValues'> | undefined = globalThis.crypto): string {
  const bytes = new Uint8Array(BYTES);
  try {
    if (random === undefined) throw new Error('no crypto');
    random.getRandomValues(bytes);
  } catch {
    bytes.forEach((_, index) => (bytes[index] = Math.random() * 256));
  }
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
