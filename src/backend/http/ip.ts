import { isIP, isIPv6 } from 'node:net';

/** The eight numbers of an IPv6 address that is well-formed and has no zone. */
export function groupsOf(address: string): readonly number[] {
  // `URL` writes the address in its canonical form, without a dotted end.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (text: string) => (text === '' ? [] : text.split(':').map((group) => parseInt(group, 16)));
  const [before, after] = [numbers(head), numbers(tail ?? '')];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

/**
 * Reads an address that a proxy wrote, which may have brackets, a zone or a port. Returns null if it is not an address.
 */
export function readAddress(text: string): string | null {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  const address = (bracketed ?? dotted ?? text).replace(/%.*$/, '').toLowerCase();
  return isIP(address) === 0 ? null : address;
}

/**
 * The network of an address: for IPv6 its first half, because one customer has the whole second half. IPv4-mapped IPv6
 * counts as IPv4.
 */
export function toNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:65535')
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
