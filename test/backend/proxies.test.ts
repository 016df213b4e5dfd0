import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { createProxies, type Proxies } from '../../src/backend/http/proxies.ts';

/** The network of a request whose connection comes from `peer`. */
async function networkOf({ network }: Proxies, peer: string, told?: string): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(network(c)));
  const headers = told === undefined ? {} : { 'x-forwarded-for': told };
  return (await app.request('/', { headers }, { incoming: { socket: { remoteAddress: peer } } })).text();
}

it.each([
  [
    'a client that is not a proxy has its own address, whatever its header says',
    '203.0.113.9',
    '198.51.100.1',
    '203.0.113.9',
  ],
  ['a proxy names its client', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  [
    'the last address counts, since the client may have written the others',
    '127.0.0.1',
    '1.1.1.1, 203.0.113.9',
    '203.0.113.9',
  ],
  ['several proxies in a row are skipped', '::ffff:127.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.7', '203.0.113.9'],
  ['a viewer in the network of the proxies counts as a viewer', '127.0.0.1', '10.0.0.9', '10.0.0.9'],
  ['an IPv6 address counts by its network', '127.0.0.1', '2001:db8::1', '2001:db8:0:0::/64'],
  ['an IPv6 address in another form, with a port', '127.0.0.1', '[2001:DB8:0::2]:4711', '2001:db8:0:0::/64'],
  ['an IPv4 address with a port', '127.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
  ['an IPv6 address with a zone', '127.0.0.1', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['an entry that is not an address is ignored', '127.0.0.1', '203.0.113.9, unknown', '127.0.0.1'],
  [
    'an entry that is not an address hides the entries before it',
    '127.0.0.1',
    '203.0.113.9, <script>, 10.0.0.7',
    '10.0.0.7',
  ],
  ['nothing', '127.0.0.1', '', '127.0.0.1'],
  ['commas', '127.0.0.1', ',,,', '127.0.0.1'],
])('%s: the network of a request from %s with “%s” is %s', async (_, peer, told, network) => {
  expect(await networkOf(createProxies(['loopback', '10.0.0.0/8']), peer, told)).toBe(network);
});

it('a proxy that sends no address is reported once an hour', async () => {
  vi.useFakeTimers();
  try {
    const log = vi.fn();
    const proxies = createProxies(['loopback'], log);
    expect(await networkOf(proxies, '203.0.113.9')).toBe('203.0.113.9');
    expect(log).not.toHaveBeenCalled();
    for (let call = 0; call < 3; call++) expect(await networkOf(proxies, '127.0.0.1')).toBe('127.0.0.1');
    expect(log.mock.calls).toEqual([['warn', expect.stringContaining('no X-Forwarded-For'), { peer: '127.0.0.1' }]]);
    vi.advanceTimersByTime(3_600_000);
    await networkOf(proxies, '127.0.0.1');
    expect(log).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
