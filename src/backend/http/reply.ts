import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { chooseEncoding, compress } from './encoding.ts';

const COMPRESS_FROM_BYTES = 1_024;

export interface ReplyOptions {
  readonly type?: string;
  readonly cache?: string;
}

/** A JSON answer with an ETag; the browser revalidates each time and usually gets a 304. */
export function replyJson(c: Context, value: unknown): Promise<Response> {
  return replyText(c, JSON.stringify(value), { type: 'application/json; charset=utf-8', cache: 'private, no-cache' });
}

export async function replyText(
  c: Context,
  text: string,
  { type = 'text/plain', cache = 'no-cache' }: ReplyOptions,
): Promise<Response> {
  const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  const headers = new Headers({ etag, 'cache-control': cache });
  headers.append('vary', 'Accept-Encoding');
  if (cache.startsWith('private')) headers.append('vary', 'X-Session-Context, Authorization, Cookie');
  if (matchesEtag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });

  const plain = Buffer.from(text);
  const encoding = plain.length < COMPRESS_FROM_BYTES ? null : chooseEncoding(c.req.header('accept-encoding'));
  const bytes = encoding ? await compress(plain, encoding, 'quick') : plain;
  if (encoding) headers.set('content-encoding', encoding);
  headers.set('content-type', type);
  headers.set('content-length', String(bytes.length));
  return new Response(new Uint8Array(bytes), { headers });
}

/** If-None-Match compares weakly: `W/` is ignored. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag));
}
