/** Servers refuse longer addresses. */
const LONGEST_ADDRESS = 8_000;

/** The absolute address of a link in a file; null unless it is http(s). */
export function webAddress(link: unknown, fileUrl: string): string | null {
  if (typeof link !== 'string' || link.length > LONGEST_ADDRESS || link.trim() === '') return null;
  try {
    const { protocol, href } = new URL(link.trim(), fileUrl);
    return /^https?:$/.test(protocol) ? href : null;
  } catch {
    return null;
  }
}
