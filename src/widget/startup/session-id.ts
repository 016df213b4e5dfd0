/** Short enough to be read out by a viewer, random enough to find one session in a log. */
export function createSessionId(random: Pick<Crypto, 'getRandomValues'> | undefined = globalThis.crypto): string {
  const bytes = new Uint8Array(6);
  try {
    if (random === undefined) throw new Error('no crypto');
    random.getRandomValues(bytes);
  } catch {
    bytes.forEach((_, index) => (bytes[index] = Math.random() * 256));
  }
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
