/** More ads than anybody would sit through; what comes after is not read, and that is said in the console. */
const LONGEST_BREAK = 20;

export interface AdItem {
  readonly vastUrl: string;
  readonly creativeId?: string | number | null | undefined;
}

/** Absolute, on the web, and with the id of its creative where the list names one. */
function toUrl({ vastUrl, creativeId = null }: AdItem, listUrl: string): string | null {
  if (vastUrl.trim() === '') return null;
  try {
    const url = new URL(vastUrl.trim(), listUrl);
    if (!/^https?:$/.test(url.protocol)) return null;
    if (creativeId === null || url.searchParams.has('creativeId')) return url.href;
    // Not by `searchParams`, which would write the rest of the query anew.
    url.search += `${url.search === '' ? '?' : '&'}creativeId=${encodeURIComponent(creativeId)}`;
    return url.href;
  } catch {
    return null;
  }
}

/** Addresses of the documents of one break; items that have none are left out. */
export function toAdUrls(name: string, items: readonly AdItem[], listUrl: string): string[] {
  const addresses = items.map((one) => toUrl(one, listUrl)).filter((address) => address !== null);
  if (addresses.length > LONGEST_BREAK) {
    console.warn(`potok: ${name} has ${String(addresses.length)} ads, of which ${String(LONGEST_BREAK)} are used`);
  }
  return addresses.slice(0, LONGEST_BREAK);
}
