import { BlockList, isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Log } from '../shared/log.ts';
import { readAddress, toNetwork } from './ip.ts';

const HOUR_MS = 3_600_000;
/** The header in which proxies tell where a call comes from: each proxy adds the address of its own caller. */
const FORWARDED = 'x-forwarded-for';

const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** The proxies in front of these services, whose headers about a caller are trusted. */
export interface Proxies {
  /**
   * A header of a request from a trusted proxy. Undefined for any other request, whose sender could have made it up.
   */
  readonly header: (c: Context, name: string) => string | undefined;
  /**
   * The network of the caller. Its address is the last one in `X-Forwarded-For` that is not a trusted proxy's: callers
   * may have written those before it. If the connection is not from a trusted proxy, or the proxy sends no header, it
   * is the address of the connection. All addresses of one customer are one network.
   */
  readonly network: (c: Context) => string;
}

/**
 * Throws if a name is not an address, a network such as `10.0.0.0/8`, `loopback` or `private`.
 * @param log gets a warning, at most once an hour, if a proxy does not tell the addresses of callers
 */
export function createProxies(networks: readonly string[], log: Log = () => undefined): Proxies {
  const known = new BlockList();
  for (const network of networks.flatMap((name) => namedNetworks[name] ?? [name])) {
    const [address = '', bits, ...more] = network.split('/');
    const version = isIP(address);
    const most = version === 6 ? 128 : 32;
    const prefix = Number(bits ?? most);
    if (version === 0 || more.length > 0 || !/^\d{1,3}$/.test(bits ?? '0') || prefix > most) {
      throw new Error(`"${network}" is no address and no network`);
    }
    if (prefix === 0) throw new Error(`"${network}" is everybody, who could then claim any address`);
    known.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4');
  }
  const isKnown = (address: string): boolean => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const version = isIP(plain);
    return version !== 0 && known.check(plain, version === 6 ? 'ipv6' : 'ipv4');
  };
  const peerOf = (c: Context): string => ((c.env ?? {}) as Partial<HttpBindings>).incoming?.socket.remoteAddress ?? '';
  let nextWarningMs = -Infinity;
  const warn = (peer: string) => {
    if (Date.now() < nextWarningMs) return;
    nextWarningMs = Date.now() + HOUR_MS;
    log('warn', 'a trusted proxy sends no X-Forwarded-For, so all who come through it count as one caller', { peer });
  };
  return {
    header: (c, name) => (isKnown(peerOf(c)) ? c.req.header(name) : undefined),
    network: (c) => {
      let address = peerOf(c);
      const told = c.req.header(FORWARDED);
      if (told === undefined && isKnown(address)) warn(address);
      for (const text of (told ?? '').split(',').reverse()) {
        const before = isKnown(address) ? readAddress(text.trim()) : null;
        if (before === null) break;
        address = before;
      }
      return toNetwork(address.replace(/%.*$/, ''));
    },
  };
}
