import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Services } from '../services.ts';

/**
 * The network of a request, from a trusted proxy's header, else from the connection. Of several addresses the last one
 * counts, since the client may have written those before it.
 */
export function networkOf(c: Context, { addressHeader, proxies }: Pick<Services, 'addressHeader' | 'proxies'>): string {
  const told = addressHeader === undefined ? undefined : proxies.header(c, addressHeader)?.split(',').at(-1)?.trim();
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return toNetwork(told || (incoming?.socket.remoteAddress ?? ''));
}

/** For IPv6 the first half, since one customer has the whole second half. IPv4-mapped IPv6 counts as IPv4. */
export function toNetwork(address: string): string {
  const plain = address.replace(/^\[|\]$|%.*$/g, '').toLowerCase();
  if (!isIPv6(plain)) return address;
  const [, mapped] = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain) ?? [];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = plain.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const after = tail === undefined ? [] : groups(tail);
  // A dotted end counts as two groups.
  const length = groups(head).length + after.length + (plain.includes('.') ? 1 : 0);
  const all = [...groups(head), ...Array.from({ length: tail === undefined ? 0 : 8 - length }, () => '0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
