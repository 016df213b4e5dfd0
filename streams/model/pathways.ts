import { hostAt, findHost, MOST_GROUPS, MOST_HOSTS, useAt, usesOf, type Host, type Hosts } from './hosts.ts';

/** A pathway that copies another one on a different host. */
export interface PathwayClone {
  readonly id: string;
  readonly baseId: string;
  readonly host: string;
}

/** Addresses of a master playlist, each with its pathway. */
export type PathwayAddresses = readonly (readonly [address: string, pathwayId: string])[];

/** Content steering as a stream declares it: its server, and the pathways of the addresses in its master playlist. */
export interface Steering {
  readonly serverUri: string;
  readonly pathways: PathwayAddresses;
}

/** The answer of a steering server: the best pathways first, pathways to add, and when and where to ask again. */
export interface SteeringManifest {
  readonly ttlSeconds: number;
  /** Null if the next answer is at the same address. */
  readonly reloadUri: string | null;
  readonly priority: readonly string[];
  readonly clones: readonly PathwayClone[];
}

export const defaultTtlSeconds = 300;
const leastTtlSeconds = 10;
const mostTtlSeconds = 86_400;

export const boundedTtl = (seconds: number): number => Math.min(mostTtlSeconds, Math.max(leastTtlSeconds, seconds));

export function steered(
  hosts: Hosts,
  pathways: PathwayAddresses,
  { priority, clones }: Pick<SteeringManifest, 'priority' | 'clones'>,
): Hosts {
  const named = withPathways(hosts, pathways);
  const known = clones.reduce((all, clone) => withClone(all, pathways, clone), named);
  return preferring(known, priority);
}

/** Gives each host the name of the pathway whose addresses it holds. */
export function withPathways(hosts: Hosts, addresses: PathwayAddresses): Hosts {
  const names = new Map<Host, string>();
  for (const [address, id] of addresses) {
    const host = findHost(hosts, address)?.host;
    if (host !== undefined && !names.has(host)) names.set(host, id);
  }
  return mapHosts(hosts, (host) => ({ ...host, pathwayId: host.pathwayId ?? names.get(host) ?? null }));
}

/** The pathway that files are requested from now. */
export function pathwayAt(hosts: Hosts, pathways: PathwayAddresses, nowMs: number): string {
  const [address, id] = pathways[0] ?? ['', '.'];
  const use = useAt(usesOf(hosts, nowMs), address);
  const located = use === null ? address : use.use + address.slice(use.prefix.length);
  const named = pathways.find(([known]) => known === located)?.[1];
  return findHost(hosts, located)?.host.pathwayId ?? named ?? id;
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
    if (id !== pathwayId || origin === undefined || known.length >= MOST_GROUPS || findHost(known, address)) continue;
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
