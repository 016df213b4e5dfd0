import type { KeySystem, LicenseServer, MaybeProtected, Protection } from '../contract/entities.ts';
import { absoluteLink } from './absolute-link.ts';

/** The key servers as a master JSON has them; a server that cannot be used is null. */
export type RawProtection = Readonly<Record<KeySystem, LicenseServer | null>>;

const systems: readonly KeySystem[] = ['clearkey', 'widevine', 'playready', 'fairplay'];

/**
 * The servers with absolute addresses. Servers that are not safe are left out, since requests to them carry secrets.
 */
export function toProtection(raw: RawProtection | null | undefined, masterUrl: URL): MaybeProtected {
  if (raw === null || raw === undefined) return {};
  const servers = systems.map((system) => [system, toServer(raw[system], masterUrl)] as const);
  const protection: Protection = Object.fromEntries(servers.filter(([, server]) => server !== null));
  return { protection };
}

function toServer(raw: LicenseServer | null, masterUrl: URL): LicenseServer | null {
  const licenseUrl = safeLink(raw?.licenseUrl ?? null, masterUrl);
  if (raw === null || licenseUrl === null) return null;
  const certificateUrl = safeLink(raw.certificateUrl, masterUrl);
  return certificateUrl === null && raw.certificateUrl !== null ? null : { ...raw, licenseUrl, certificateUrl };
}

/** The viewer's own machine, which browsers consider safe. */
const ownMachine = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

function safeLink(link: string | null, masterUrl: URL): string | null {
  const absolute = absoluteLink(link, masterUrl);
  if (absolute === null) return null;
  const { protocol, hostname, username, password } = new URL(absolute);
  const isSafe = protocol === 'https:' || ownMachine.test(hostname);
  return isSafe && username + password === '' ? absolute : null;
}
