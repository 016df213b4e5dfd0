import { createHash } from 'node:crypto';
import type { Context, Next } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress';
import { etag } from 'hono/etag';

export interface ReplyOptions {
  readonly type?: string;
  readonly cache?: string;
}

/** A JSON answer with an ETag; the browser revalidates each time and usually gets a 304. */
export function replyJson(c: Context, value: unknown): Promise<Response> {
  return replyText(c, JSON.stringify(value), { type: 'application/json; charset=utf-8', cache: 'private, no-cache' });
}

export function replyText(
  c: Context,
  text: string,
  { type = 'text/plain', cache = 'no-cache' }: ReplyOptions,
): Promise<Response> {
  const headers = new Headers({ etag: `W/${etagOf(text)}`, 'cache-control': cache, 'content-type': type });
  headers.append('vary', 'Accept-Encoding');
  if (cache.startsWith('private')) headers.append('vary', 'X-Session-Context, Authorization, Cookie');
  headers.set('content-length', String(Buffer.byteLength(text)));
  return sendOnce(c, new Response(text, { headers }));
}

export const etagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha1').update(content).digest('base64url')}"`;

const PLAYLIST_TYPES = /^application\/(?:vnd\.apple\.mpegurl|dash\+xml|x-subrip)/;
/** A middleware of the framework, called for one answer. */
export type AnswerStep = (c: Context, next: Next) => Promise<unknown>;

const unlessKnown: AnswerStep = etag();
const packed: AnswerStep = compress({
  contentTypeFilter: (type) => COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) || PLAYLIST_TYPES.test(type),
});

/** An answer that has an ETag: 304 for who has this version, and compressed if it is text that is not so yet. */
export async function sendOnce(c: Context, answer: Response): Promise<Response> {
  c.res = answer;
  const answered = () => Promise.resolve();
  await packed(c, async () => {
    await unlessKnown(c, answered);
  });
  return c.res;
}
