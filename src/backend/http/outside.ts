import { lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { groupsOf, toNetwork } from './ip.ts';

/** The longest time of a request with its redirects, unless the caller asks for another. */
const LONGEST_MS = 10_000;
const MOST_REDIRECTS = 3;

/** Networks that are not public. This program must not send requests there because somebody gave such an address. */
const closedNetworks = listOf([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  // The IPv6 networks are for protocols such as Teredo, for examples, and for 6to4.
  ...['224.0.0.0/3', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]);
/** The public part of IPv6. Addresses that NAT64 translates to IPv4 are outside of it. */
const publicNetworks = listOf(['2000::/3']);

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** Whether an IP address is in a private network, or may lead to one. Returns true if it is not an address. */
export function isClosed(address: string): boolean {
  if (isIP(address) === 0) return true;
  const [plain = ''] = address.split('%');
  // An IPv4 address may be written as an IPv6 address.
  const network = toNetwork(plain);
  if (isIP(network) === 4) return closedNetworks.check(network, 'ipv4');
  return !publicNetworks.check(plain, 'ipv6') || closedNetworks.check(plain, 'ipv6') || isTunnel(groupsOf(plain));
}

/** Whether an address is of ISATAP, which leads to an IPv4 host from a network of any prefix. */
const isTunnel = ([, , , , kind = 0, mark]: readonly number[]): boolean => (kind & 0xfdff) === 0 && mark === 0x5efe;

export interface OutsideAnswer {
  /** The address that answered, after redirects. */
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The beginning of the body, up to `mostBytes`. */
  readonly bytes: Buffer;
}

export interface OutsideRequest {
  /** How many bytes of the body are read. */
  readonly mostBytes: number;
  readonly longestMs?: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** There is no answer. The message says why, in one sentence. */
export class NoAnswer extends Error {}

/**
 * Sends a request to another server, with limits of time, size and redirects, and never to a private network. The
 * request goes to the address that was checked, so a name cannot turn to another network in between.
 * @param trusted origins that the operator has named; they may be in a private network
 */
export async function askOutside(
  address: string,
  asked: OutsideRequest,
  trusted: readonly string[] = [],
): Promise<OutsideAnswer> {
  const signal = AbortSignal.timeout(asked.longestMs ?? LONGEST_MS);
  let url = new URL(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const answer = await askOnce(url, asked, trusted.includes(url.origin), signal);
    const { location } = answer.headers;
    if (answer.status < 301 || answer.status > 308 || typeof location !== 'string') return answer;
    if (!URL.canParse(location, url.href)) throw new NoAnswer('It leads to something that is not an address.');
    url = new URL(location, url);
  }
  throw new NoAnswer('It leads from one address to the next without an end.');
}

function askOnce(
  url: URL,
  { mostBytes, headers }: OutsideRequest,
  isTrusted: boolean,
  signal: AbortSignal,
): Promise<OutsideAnswer> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!/^https?:$/.test(url.protocol)) throw new NoAnswer('It is not at http or https.');
  if (!isTrusted && isIP(host) !== 0 && isClosed(host)) throw new NoAnswer('It is in a private network.');
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(error instanceof NoAnswer ? error : new NoAnswer(signal.aborted ? 'It took too long.' : error.message));
    const options = { signal, headers: { 'accept-encoding': 'identity', ...headers } };
    request(url, isTrusted ? options : { ...options, lookup: lookUpPublic }, (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const finish = () =>
        resolve({
          url: url.href,
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: Buffer.concat(chunks).subarray(0, mostBytes),
        });
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes < mostBytes) return;
        finish();
        response.destroy();
      });
      response.on('end', finish).on('error', fail);
    })
      .on('error', fail)
      .end();
  });
}

const lookUpPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) callback(error, []);
    else if (found.some(({ address }) => isClosed(address))) callback(new NoAnswer('It is in a private network.'), []);
    else if (options.all === true) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  });
};
