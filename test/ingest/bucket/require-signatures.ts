import { createHash } from 'node:crypto';
import { type IncomingMessage, request as ask, type RequestListener, type ServerResponse } from 'node:http';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketSettings } from '../../../src/ingest/bucket/settings.ts';

const SKEW_MS = 15 * 60_000;
const UNSIGNED = 'UNSIGNED-PAYLOAD';

class Refusal extends Error {}

export interface SignatureProxy {
  /** The port of the storage, which gets the accepted requests. */
  readonly port: number;
  readonly credentials: Pick<BucketSettings, 'keyId' | 'secret' | 'region'>;
  /** Whether files may be read without a signature. */
  readonly isPublic: () => boolean;
}

/**
 * A proxy in front of a storage that does not check signatures of version 4. It signs each request anew, with another
 * library than the product, and answers as S3 does if the signatures differ.
 */
export const requireSignatures =
  (proxy: SignatureProxy): RequestListener =>
  (request, response) => {
    void pass(request, response, proxy);
  };

async function pass(request: IncomingMessage, response: ServerResponse, proxy: SignatureProxy): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  const refusal = await check(request, body, proxy).catch((error: unknown) => error as Error);
  if (refusal) {
    const code = refusal instanceof Refusal ? refusal.message : 'InternalError';
    response.writeHead(code === 'InternalError' ? 500 : 403, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
    return;
  }
  const { method, url: path, headers } = request;
  const onwards = ask({ host: '127.0.0.1', port: proxy.port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onwards.on('error', () => response.destroy());
  response.on('close', () => onwards.destroy());
  onwards.end(body);
}

/** Throws a `Refusal` with the error code of S3 if a request is not signed correctly. */
async function check(request: IncomingMessage, body: Buffer, { credentials, isPublic }: SignatureProxy): Promise<void> {
  const url = new URL(request.url ?? '', `http://${request.headers.host}`);
  const isAddress = url.searchParams.has('X-Amz-Signature');
  const { authorization } = request.headers;
  const isReading = ['GET', 'HEAD', 'OPTIONS'].includes(request.method ?? '') && url.search === '';
  if (!isAddress && authorization === undefined) {
    if (isReading && isPublic()) return;
    throw new Refusal('AccessDenied');
  }
  const given = isAddress ? ofAddress(url) : ofHeaders(request, body);
  if (given.keyId !== credentials.keyId) throw new Refusal('InvalidAccessKeyId');
  const signer = new AwsV4Signer({
    ...{ method: request.method ?? '', url: url.href, service: 's3', region: credentials.region },
    ...{ accessKeyId: credentials.keyId, secretAccessKey: credentials.secret, datetime: given.time },
    ...(isAddress ? { signQuery: true } : { headers: given.headers, allHeaders: true }),
  });
  const signed = await signer.sign();
  const due = isAddress
    ? signed.url.searchParams.get('X-Amz-Signature')
    : signed.headers.get('authorization')?.split('Signature=').at(-1);
  if (due !== given.signature) throw new Refusal('SignatureDoesNotMatch');
  const ageMs = Date.now() - momentOf(given.time);
  if (ageMs < -SKEW_MS || ageMs > (given.seconds === null ? SKEW_MS : given.seconds * 1_000))
    throw new Refusal(isAddress ? 'AccessDenied' : 'RequestTimeTooSkewed');
}

interface Given {
  readonly keyId: string;
  readonly signature: string;
  readonly time: string;
  /** How many seconds the signature of an address is valid, or null for signed headers. */
  readonly seconds: number | null;
  readonly headers: Record<string, string>;
}

function ofAddress(url: URL): Given {
  const take = (name: string) => url.searchParams.get(name) ?? '';
  const [keyId = ''] = take('X-Amz-Credential').split('/');
  const given = { keyId, signature: take('X-Amz-Signature'), time: take('X-Amz-Date'), headers: {} };
  url.searchParams.delete('X-Amz-Signature');
  return { ...given, seconds: Number(take('X-Amz-Expires')) };
}

function ofHeaders({ headers }: IncomingMessage, body: Buffer): Given {
  const [, keyId = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/[^,]+, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const signed = names.split(';');
  // S3 requires that the host and each of its own headers are signed.
  const own = Object.keys(headers).filter((name) => name.startsWith('x-amz-'));
  if (['host', ...own].some((name) => !signed.includes(name))) throw new Refusal('AccessDenied');
  const digest = String(headers['x-amz-content-sha256']);
  if (digest !== UNSIGNED && digest !== createHash('sha256').update(body).digest('hex'))
    throw new Refusal('XAmzContentSHA256Mismatch');
  return {
    ...{ keyId, signature, time: String(headers['x-amz-date']), seconds: null },
    headers: Object.fromEntries(
      signed.filter((name) => name !== 'host').map((name) => [name, String(headers[name] ?? '')]),
    ),
  };
}

const momentOf = (time: string): number =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
