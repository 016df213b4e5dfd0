/** No server takes longer ones. */
const LONGEST = 8_000;

/** A link in a file, made absolute; null for anything that is not on the web: no scripts, no data, no files. */
export function webAddress(link: unknown, fileUrl: string): string | null {
  if (typeof link !== 'string' || link.length > LONGEST || link.trim() === '') return null;
  try {
    const { protocol, href } = new URL(link.trim(), fileUrl);
    return /^https?:$/.test(protocol) ? href : null;
  } catch {
    return null;
  }
}
