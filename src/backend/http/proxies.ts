import { BlockList, isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** The proxies in front of these services, whose word about a caller is taken. */
export interface Proxies {
  /** A header of a request that came from one of them; undefined from anybody else, who could have made it up. */
  readonly header: (c: Context, name: string) => string | undefined;
}

/** Throws for anything but an address, a network such as `10.0.0.0/8`, `loopback` and `private`. */
export function createProxies(networks: readonly string[]): Proxies {
  const known = new BlockList();
  for (const network of networks.flatMap((name) => named[name] ?? [name])) {
    const [address = '', bits, ...more] = network.split('/');
    const version = isIP(address);
    const most = version === 6 ? 128 : 32;
    const prefix = Number(bits ?? most);
    if (version === 0 || more.length > 0 || !/^\d{1,3}$/.test(bits ?? '0') || prefix > most) {
      throw new Error(`"${network}" is no address and no network`);
    }
    known.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
  }
  const isKnown = (address: string): boolean => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const version = isIP(plain);
    return version !== 0 && known.check(plain, version === 6 ? 'ipv6' : 'ipv4');
  };
  return {
    header: (c, name) => {
      const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
      return isKnown(incoming?.socket.remoteAddress ?? '') ? c.req.header(name) : undefined;
    },
  };
}
