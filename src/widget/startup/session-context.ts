import { limits } from '../../contract/limits.ts';

const LONGEST = 256;

/** What was stored last, for where cookies are blocked. */
let remembered = '';

/** Only what a header can carry; anything else is as good as no value. */
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

function cookiesOf(page: Document): string {
  try {
    return page.cookie;
  } catch {
    return '';
  }
}

/** The device id that every API call carries; empty when there is none (yet). */
export function readSessionContext(page: Document = document): string {
  const [, value = ''] = /(?:^|;)\s*device_fp=([^;]*)/.exec(cookiesOf(page)) ?? [];
  return usable(decode(value.trim())) || remembered;
}

export function writeSessionContext(value: string, page: Document = document): void {
  remembered = usable(value);
  const seconds = limits.deviceCookieDays * 24 * 60 * 60;
  // In a frame of another site a cookie is kept only if it says that it is meant for that.
  const scope = page.location.protocol === 'https:' ? '; SameSite=None; Secure; Partitioned' : '';
  try {
    page.cookie = `device_fp=${encodeURIComponent(remembered)}; path=/; max-age=${seconds}${scope}`;
  } catch {
    // Memory serves until the page is closed.
  }
}
