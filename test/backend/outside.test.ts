import { describe, expect, it } from 'vitest';
import { askOutside, isClosed } from '../../src/backend/http/outside.ts';

describe('addresses that lead to private networks are never requested', () => {
  it.each([
    ['of this machine', '127.0.0.1', '::1', '::', '0.0.0.0', '127.0.0.53'],
    ['of a private network', '10.1.2.3', '192.168.0.1', 'fd00::1', 'fe80::1', 'fec0::1', '169.254.169.254'],
    [
      'that belong to no host',
      '192.0.2.1',
      '198.51.100.1',
      '203.0.113.1',
      '2001:db8::1',
      '3fff::1',
      '100::1',
      'ff02::1',
    ],
    ['of IPv4 within IPv6', '::7f00:1', '::127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '::ffff:0:7f00:1'],
    ['that NAT64 translates', '64:ff9b::10.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::a00:1', '64:ff9b:1:ffff::1'],
    ['of 6to4 and its relay', '2002:7f00:1::', '2002:a00:1::1', '2002:c0a8:1::1', '192.88.99.1'],
    ['of Teredo', '2001:0:7f00:1::', '2001::a00:1', '2001:0:4136:e378:8000:63bf:f5ff:fffe'],
    ['of ISATAP', '2a00:1450::5efe:10.0.0.1', '2a00:1450:1:2:0:5efe:7f00:1', '2a00:1450:1:2:200:5efe:a00:1'],
  ])('%s', async (_, ...addresses) => {
    for (const address of addresses) {
      expect(isClosed(address), address).toBe(true);
      const host = address.includes(':') ? `[${address}]` : address;
      const asked = askOutside(`http://${host}:1/`, { mostBytes: 1, headers: {} });
      await expect(asked, address).rejects.toThrow('It is in a private network.');
    }
  });

  it('even with a zone, which a look-up of a name may return', () => {
    expect(isClosed('fe80::1%eth0')).toBe(true);
    expect(isClosed('::1%lo')).toBe(true);
  });
});

it.each(['8.8.8.8', '192.0.1.1', '2a00:1450:4001:80b::200e', '2606:4700::1111', '2001:4860:4860::8888'])(
  '%s is public',
  (address) => expect(isClosed(address)).toBe(false),
);
