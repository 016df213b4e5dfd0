/** Returns null unless it is an absolute http(s) address. */
export function parseUrl(address: string): URL | null {
  try {
    const url = new URL(address);
    return /^https?:$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

/**
 * A link with http(s) is kept, `//host` gets the scheme of the master address, and other schemes are refused. Other
 * links are relative to the master's origin.
 */
export function absoluteLink(link: string | null, masterUrl: URL): string | null {
  const trimmed = link?.trim() ?? '';
  if (trimmed === '') return null;
  if (/^https?:\/\//i.test(trimmed)) return ifValid(trimmed);
  if (trimmed.startsWith('//')) return ifValid(masterUrl.protocol + trimmed);
  if (/^[a-z][a-z\d+.-]*:/i.test(trimmed)) return null;
  return ifValid(`${masterUrl.origin}/${trimmed.replace(/^\//, '')}`);
}

const ifValid = (address: string) => (parseUrl(address) === null ? null : address);
