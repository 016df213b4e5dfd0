import { limits } from '../../contract/limits.ts';

const LONGEST = 256;

/** The parts of the document that are used here. */
interface Page {
  cookie: string;
  readonly location: Pick<Location, 'protocol'>;
}

/** The last stored value, for pages where cookies are blocked. */
let lastWritten = '';

/** Empty if a header cannot carry the value. */
function usable(value: string): string {
  return value.length <= LONGEST && /^[\x21-\x7e]*$/.test(value) ? value : '';
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Empty if cookies are blocked, as in a frame without an origin. */
export function readCookies(page: Pick<Page, 'cookie'> = document): string {
  try {
    return page.cookie;
  } catch {
    return '';
  }
}

/** The device id sent with every API call; empty if there is none (yet). */
export function readSessionContext(page: Page = document): string {
  const [, value = ''] = /(?:^|;)\s*device_fp=([^;]*)/.exec(readCookies(page)) ?? [];
  return usable(decode(value.trim())) || lastWritten;
}

export function writeSessionContext(value: string, page: Page = document): void {
  lastWritten = usable(value);
  const seconds = limits.deviceCookieDays * 24 * 60 * 60;
  // In a frame of another site only a cookie with these attributes is kept.
  const scope = page.location.protocol === 'https:' ? '; SameSite=None; Secure; Partitioned' : '';
  try {
    page.cookie = `device_fp=${encodeURIComponent(lastWritten)}; path=/; max-age=${seconds}${scope}`;
  } catch {
    // Kept in memory until the page is closed.
  }
}
