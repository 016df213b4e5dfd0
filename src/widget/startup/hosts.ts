import type { HostRights } from '../../contract/host-wire.ts';
import { toOrigins } from './configuration.ts';

/**
 * What a host page may do. `env_hosts` is a list of origins that may receive recordings, or an object with a list for
 * each right: `listen`, `command`, `content` and `recording`. For all but `recording`, `'*'` means any page. Without
 * `env_hosts`, any page may listen and command, and pages of the player's own site may receive recordings and provide
 * content. An opaque origin is in no list.
 */
export function rightsOf(scope: Window, origin: string): HostRights {
  const setting: unknown = scope['env_hosts'];
  const byRight = isLists(setting) ? setting : { recording: setting };
  const isListed = (value: unknown): boolean => origin !== 'null' && (toOrigins(value)?.includes(origin) ?? false);
  const may = (value: unknown): boolean => value === undefined || value === '*' || isListed(value);
  const mayIfOwn = (value: unknown): boolean => (value === undefined ? isSameSite(scope, origin) : may(value));
  const { listen, command, content, recording } = byRight;
  return {
    listen: may(listen),
    command: may(command),
    content: mayIfOwn(content),
    recording: recording === undefined || recording === null ? isSameSite(scope, origin) : isListed(recording),
  };
}

const isLists = (value: unknown): value is { readonly [R in keyof HostRights]?: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Same scheme and same registrable domain, on any port; a common public suffix (`co.uk`) does not count. */
function isSameSite({ location, document }: Window, origin: string): boolean {
  const other = parse(origin);
  if (other?.protocol !== location.protocol) return false;
  if (other.hostname === location.hostname) return true;
  const suffix = commonSuffix(other.hostname, location.hostname);
  return suffix !== null && maySetCookiesFor(document, suffix);
}

function parse(origin: string): URL | null {
  try {
    return new URL(origin);
  } catch {
    return null;
  }
}

/** The common last labels of two names; null for IP addresses, and for fewer than two labels. */
function commonSuffix(one: string, other: string): string | null {
  if (/^[\d.]+$|:/.test(one + other) || /^[\d.]+$/.test(other)) return null;
  const [labels, others] = [one.split('.').reverse(), other.split('.').reverse()];
  const different = labels.findIndex((label, index) => label !== others[index]);
  const common = different === -1 ? labels : labels.slice(0, different);
  return common.length < 2 ? null : common.reverse().join('.');
}

const PROBE = 'potok_site';

/** The browser knows the public suffixes and rejects cookies for them. The test cookie is removed. */
function maySetCookiesFor(page: Document, domain: string): boolean {
  const ask = (lifetimeSeconds: number): void => {
    page.cookie = `${PROBE}=1; domain=${domain}; path=/; max-age=${lifetimeSeconds}; SameSite=Lax`;
  };
  try {
    ask(10);
    const isTaken = page.cookie.split(/;\s*/).includes(`${PROBE}=1`);
    ask(0);
    return isTaken;
  } catch {
    return false;
  }
}
