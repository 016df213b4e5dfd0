/** 24 of a report id's 32 digits; the other eight count the errors of a session. */
const BYTES = 12;

/** A random id, to find one session in a log. */
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
