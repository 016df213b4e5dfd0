import { hostAt, hostOf, locateAt, MOST_GROUPS, MOST_HOSTS, type Host, type Hosts } from './hosts.ts';

/** A pathway that copies another one on a different host. */
export interface PathwayClone {
  readonly id: string;
  readonly baseId: string;
  readonly host: string;
}

/** Addresses of a master playlist, each with the pathway that it is of. */
export type PathwayAddresses = readonly (readonly [address: string, pathwayId: string])[];

/** Hosts that carry the names of the pathways whose addresses they hold. */
export function withPathways(hosts: Hosts, addresses: PathwayAddresses): Hosts {
  const names = new Map<Host, string>();
  for (const [address, id] of addresses) {
    const host = hostOf(hosts, address)?.host;
    if (host !== undefined && !names.has(host)) names.set(host, id);
  }
  return mapHosts(hosts, (host) => ({ ...host, pathwayId: host.pathwayId ?? names.get(host) ?? null }));
}

/** The pathway that files are requested from now. */
export function pathwayAt(hosts: Hosts, addresses: PathwayAddresses, nowMs: number): string {
  const [address, id] = addresses[0] ?? ['', '.'];
  return hostOf(hosts, locateAt(hosts, address, nowMs))?.host.pathwayId ?? id;
}

/** Pathways in this order; the others are used only if all of these fail. */
export function preferring(hosts: Hosts, priority: readonly string[]): Hosts {
  const ranks = new Map(priority.map((id, index) => [id, index]));
  const rankOf = ({ pathwayId }: Host): number => ranks.get(pathwayId ?? '') ?? priority.length;
  return hosts.map((group) => [...group].sort((a, b) => rankOf(a) - rankOf(b)));
}

/** Adds a copy of each host of a pathway, unless there is one of that name or the text is not a valid host. */
export function withClone(hosts: Hosts, addresses: PathwayAddresses, { id, baseId, host }: PathwayClone): Hosts {
  if (hosts.some((group) => group.some(({ pathwayId }) => pathwayId === id))) return hosts;
  if (addresses.some(([, known]) => known === id)) return hosts;
  return withLone(hosts, addresses, baseId).map((group) => {
    const base = group.find(({ pathwayId }) => pathwayId === baseId);
    const prefix = base === undefined ? null : onHost(base.prefix, host);
    const isFull = group.length >= MOST_HOSTS || group.some((one) => one.prefix === prefix);
    return prefix === null || isFull ? group : [...group, hostAt(prefix, id)];
  });
}

/** For files that are in one place only, their whole host becomes that place. */
function withLone(hosts: Hosts, addresses: PathwayAddresses, pathwayId: string): Hosts {
  let known = hosts;
  for (const [address, id] of addresses) {
    const origin = /^https?:\/\/[^/?#]+/.exec(address)?.[0];
    if (id !== pathwayId || origin === undefined || known.length >= MOST_GROUPS || hostOf(known, address)) continue;
    known = [...known, [hostAt(`${origin}/`, id)]];
  }
  return known;
}

const mapHosts = (hosts: Hosts, change: (host: Host) => Host): Hosts => hosts.map((group) => group.map(change));

const LONGEST_HOST = 253;

/** The port stays as it is. */
function onHost(prefix: string, host: string): string | null {
  if (host.length > LONGEST_HOST || !/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(host)) return null;
  return prefix.replace(/^(https?:\/\/)(?:[^/@]*@)?[^/:]+/, (_, scheme: string) => scheme + host.toLowerCase());
}
