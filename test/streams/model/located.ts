import { useAt, usesOf, type Hosts, type HostUse } from '../../../streams/model/hosts.ts';

const useOf = (hosts: Hosts, address: string, nowMs: number): HostUse | null => useAt(usesOf(hosts, nowMs), address);

/** The address from which an engine with this table of hosts requests a file. */
export function locateAt(hosts: Hosts, address: string, nowMs: number): string {
  const known = useOf(hosts, address, nowMs);
  return known === null ? address : known.use + address.slice(known.prefix.length);
}

export const patienceAt = (hosts: Hosts, address: string, nowMs: number): number | null =>
  useOf(hosts, address, nowMs)?.patienceMs ?? null;
