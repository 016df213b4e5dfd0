import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * The network a request comes from, as a trusted proxy says, else as the connection does. Of several addresses the last
 * one counts: those before it came with the request, and anybody may write them.
 */
export function networkOf(c: Context, header: string | undefined): string {
  const told = header === undefined ? undefined : c.req.header(header)?.split(',').at(-1)?.trim();
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return toNetwork(told || (incoming?.socket.remoteAddress ?? ''));
}

/** Of IPv6 the first half: one customer has all of the second. IPv4 in the clothes of IPv6 is IPv4. */
export function toNetwork(address: string): string {
  const plain = address.replace(/^\[|\]$|%.*$/g, '').toLowerCase();
  if (!isIPv6(plain)) return address;
  const [, mapped] = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain) ?? [];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = plain.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const after = tail === undefined ? [] : groups(tail);
  // A dotted end stands for two groups.
  const length = groups(head).length + after.length + (plain.includes('.') ? 1 : 0);
  const all = [...groups(head), ...Array.from({ length: tail === undefined ? 0 : 8 - length }, () => '0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
