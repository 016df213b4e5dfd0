/** A host, or a folder of one, that holds files which others hold as well. */
export interface Host {
  readonly prefix: string;
  /** When something of it could not be loaded last; −Infinity before. */
  readonly failedAtMs: number;
  /** Something has come from it since. */
  readonly isProven: boolean;
  /** Its name in content steering; null without one. */
  readonly pathwayId: string | null;
}

/** Groups of hosts with the same files, the preferred ones first. */
export type Hosts = readonly (readonly Host[])[];

/** A host that failed comes last for this long. */
const PENALTY_MS = 60_000;
/** Limited, because manifests are written by others. */
export const MOST_GROUPS = 64;
export const MOST_HOSTS = 8;
/** How long a first byte is waited for where another host may have it sooner. */
const PATIENCE_MS = { unproven: 3_000, proven: 6_000 } as const;

export const hostAt = (prefix: string, pathwayId: string | null = null): Host => ({
  prefix,
  failedAtMs: -Infinity,
  isProven: false,
  pathwayId,
});

/**
 * Prefixes up to the folder in which addresses of one file differ; null if they do not differ, or differ in the file
 * name.
 */
export function prefixesOf(addresses: readonly string[]): readonly string[] | null {
  const paths = addresses.map((address) => (address.split(/[?#]/, 1)[0] ?? '').split('/'));
  const names = new Set(paths.map((path) => path.pop()));
  if (names.size !== 1) return null;
  while (paths.every((path) => path.length > 1 && path.at(-1) === paths[0]?.at(-1)))
    paths.forEach((path) => path.pop());
  const prefixes = [...new Set(paths.map((path) => `${path.join('/')}/`))];
  return prefixes.length > 1 && prefixes.every((one) => /^https?:\/\/[^/]/.test(one)) ? prefixes : null;
}

/** Null if the addresses differ in more than a folder, so that those of other files are unknown. */
export function withFile(hosts: Hosts, addresses: readonly string[]): Hosts | null {
  const prefixes = prefixesOf([...new Set(addresses)].slice(0, MOST_HOSTS));
  if (prefixes === null) return null;
  const isKnown = hosts.some((group) => group.some(({ prefix }) => prefix === prefixes[0]));
  return isKnown || hosts.length >= MOST_GROUPS ? hosts : [...hosts, prefixes.map((prefix) => hostAt(prefix))];
}

interface Found {
  readonly group: readonly Host[];
  readonly host: Host;
}

/** The host of an address and its group: the one with the longest prefix. Null where there is none. */
export function hostOf(hosts: Hosts, address: string): Found | null {
  let found: Found | null = null;
  for (const group of hosts)
    for (const host of group)
      if (address.startsWith(host.prefix) && host.prefix.length > (found?.host.prefix.length ?? -1))
        found = { group, host };
  return found;
}

const isSound = ({ failedAtMs }: Host, nowMs: number): boolean => nowMs - failedAtMs >= PENALTY_MS;

/** Where to ask for a file: at the first host that has not failed lately, or whose failure is longest ago. */
export function locateAt(hosts: Hosts, address: string, nowMs: number): string {
  const found = hostOf(hosts, address);
  if (found === null) return address;
  const { group, host } = found;
  const sound = group.find((one) => isSound(one, nowMs));
  const best = sound ?? group.reduce((a, b) => (b.failedAtMs < a.failedAtMs ? b : a));
  return best.prefix + address.slice(host.prefix.length);
}

/**
 * How many milliseconds to wait for the first byte of a file; null: as long as it takes, because no other host without a
 * recent failure has it. A slow network is no dead host.
 */
export function patienceMs(hosts: Hosts, address: string, nowMs: number): number | null {
  const found = hostOf(hosts, address);
  const hasOther = found?.group.some((one) => one !== found.host && isSound(one, nowMs)) ?? false;
  if (!hasOther) return null;
  return found?.host.isProven === true ? PATIENCE_MS.proven : PATIENCE_MS.unproven;
}

/** After something has come from the host of this address. */
export const withAnswer = (hosts: Hosts, address: string): Hosts =>
  withHealth(hosts, address, { isProven: true, failedAtMs: -Infinity });

/** After something could not be loaded from there. */
export const withFailure = (hosts: Hosts, address: string, nowMs: number): Hosts =>
  withHealth(hosts, address, { isProven: false, failedAtMs: nowMs });

function withHealth(hosts: Hosts, address: string, health: Pick<Host, 'isProven' | 'failedAtMs'>): Hosts {
  const known = hostOf(hosts, address)?.host;
  if (known === undefined || (known.isProven === health.isProven && known.failedAtMs === health.failedAtMs))
    return hosts;
  return hosts.map((group) => group.map((one) => (one === known ? { ...one, ...health } : one)));
}
