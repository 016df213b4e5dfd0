/** A host, or a folder of one, with files that other hosts have as well. */
export interface Host {
  readonly prefix: string;
  /** When a load from the host last failed; null while the host is well. */
  readonly failedAtMs: number | null;
  /** Something has come from the host since it last failed. */
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
/** How long the player waits for a first byte if another host may have it sooner. */
const PATIENCE_MS = { unproven: 3_000, proven: 6_000 } as const;
/** A load that has begun hangs if nothing comes for this long, however long the whole of it takes. */
export const IDLE_LOAD_MS = 4_000;
/** Fewer bytes than this in this time are as good as none: no film plays at that pace, and another host may have it. */
export const LEAST_FLOW = { afterMs: 20_000, leastBytes: 1_000 } as const;

export const hostAt = (prefix: string, pathwayId: string | null = null): Host => ({
  prefix,
  failedAtMs: null,
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

/**
 * Adds the hosts of one file's addresses. Null if the addresses differ in more than a folder, so that the addresses of
 * other files are unknown.
 */
export function withFile(hosts: Hosts, addresses: readonly string[]): Hosts | null {
  const prefixes = prefixesOf([...new Set(addresses)].slice(0, MOST_HOSTS));
  if (prefixes === null) return null;
  const isKnown = hosts.some((group) => group.some(({ prefix }) => prefix === prefixes[0]));
  return isKnown || hosts.length >= MOST_GROUPS ? hosts : [...hosts, prefixes.map((prefix) => hostAt(prefix))];
}

interface FoundHost {
  readonly group: readonly Host[];
  readonly host: Host;
}

/** The host of an address, by the longest prefix, and its group; null if there is none. */
export function findHost(hosts: Hosts, address: string): FoundHost | null {
  let found: FoundHost | null = null;
  for (const group of hosts)
    for (const host of group)
      if (address.startsWith(host.prefix) && host.prefix.length > (found?.host.prefix.length ?? -1))
        found = { group, host };
  return found;
}

/** Where the files of one host are requested from at the moment. */
export interface HostUse {
  readonly prefix: string;
  /** The prefix to request from in its place: its own, or that of another host with the same files. */
  readonly use: string;
  /** Milliseconds to wait for a first byte of this host; null: as long as the library does. */
  readonly patienceMs: number | null;
  /** Something has come from the host since it last failed. */
  readonly isProven: boolean;
  readonly pathwayId: string | null;
}

export const usesOf = (hosts: Hosts, nowMs: number): readonly HostUse[] =>
  hosts.flatMap((group) => {
    const use = bestHostOf(group, nowMs)?.prefix;
    return group.map((host) => ({
      prefix: host.prefix,
      use: use ?? host.prefix,
      patienceMs: patienceOf(group, host, nowMs),
      isProven: host.isProven,
      pathwayId: host.pathwayId,
    }));
  });

/** The host of an address among these, by the longest prefix. */
export function useAt<T extends Pick<HostUse, 'prefix'>>(uses: readonly T[], address: string): T | null {
  const fitting = uses.filter(({ prefix }) => address.startsWith(prefix));
  return fitting.reduce<T | null>((a, b) => (a === null || b.prefix.length > a.prefix.length ? b : a), null);
}

/** How much longer the host comes last because it has failed. */
export const penaltyMs = ({ failedAtMs }: Host, nowMs: number): number =>
  failedAtMs === null ? 0 : Math.max(0, failedAtMs + PENALTY_MS - nowMs);

/** The first host that has not failed lately, or else the host whose failure is longest ago. */
const bestHostOf = (group: readonly Host[], nowMs: number): Host | undefined =>
  [...group].sort((a, b) => penaltyMs(a, nowMs) - penaltyMs(b, nowMs))[0];

/**
 * How long to wait for a first byte. Null if every other host of the files has failed lately: a slow network is no dead
 * host.
 */
function patienceOf(group: readonly Host[], host: Host, nowMs: number): number | null {
  if (!group.some((one) => one !== host && penaltyMs(one, nowMs) === 0)) return null;
  return host.isProven ? PATIENCE_MS.proven : PATIENCE_MS.unproven;
}

/** The hosts after something has come from the host of this address. */
export const withAnswer = (hosts: Hosts, address: string): Hosts =>
  withHealth(hosts, address, { isProven: true, failedAtMs: null });

/** The hosts after something could not be loaded from the host of this address. */
export const withFailure = (hosts: Hosts, address: string, nowMs: number): Hosts =>
  withHealth(hosts, address, { isProven: false, failedAtMs: nowMs });

function withHealth(hosts: Hosts, address: string, health: Pick<Host, 'isProven' | 'failedAtMs'>): Hosts {
  const known = findHost(hosts, address)?.host;
  if (known === undefined || (known.isProven === health.isProven && known.failedAtMs === health.failedAtMs))
    return hosts;
  return hosts.map((group) => group.map((one) => (one === known ? { ...one, ...health } : one)));
}
