import { MOST_ADS_OF_BREAK } from '../contract/limits.ts';

export interface AdItem {
  readonly vastUrl: string;
  readonly creativeId?: string | number | null | undefined;
}

/** The absolute http(s) address, with the creative's id if the list gives one. */
function toUrl({ vastUrl, creativeId = null }: AdItem, listUrl: string): string | null {
  if (vastUrl.trim() === '') return null;
  try {
    const url = new URL(vastUrl.trim(), listUrl);
    if (!/^https?:$/.test(url.protocol)) return null;
    if (creativeId === null || url.searchParams.has('creativeId')) return url.href;
    // Not with `searchParams`, which would re-encode the rest of the query.
    url.search += `${url.search === '' ? '?' : '&'}creativeId=${encodeURIComponent(creativeId)}`;
    return url.href;
  } catch {
    return null;
  }
}

/**
 * Addresses of the VAST documents of one break. Items without an address are left out, and so are items beyond the
 * limit, with a warning in the console.
 */
export function toAdUrls(name: string, items: readonly AdItem[], listUrl: string): string[] {
  const addresses = items.map((one) => toUrl(one, listUrl)).filter((address) => address !== null);
  if (addresses.length > MOST_ADS_OF_BREAK) {
    console.warn(`potok: ${name} has ${String(addresses.length)} ads, of which ${String(MOST_ADS_OF_BREAK)} are used`);
  }
  return addresses.slice(0, MOST_ADS_OF_BREAK);
}
