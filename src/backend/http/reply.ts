import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context, Next } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress';
import { etag } from 'hono/etag';

export interface ReplyOptions {
  readonly type?: string;
  readonly cache?: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';
/** Smaller answers are not compressed. */
const COMPRESSED_FROM_BYTES = 1_024;
/** The `Cache-Control` of answers that neither browsers nor caches in between may keep. */
export const PERSONAL = 'private, no-store';

/** A JSON answer for this caller alone. Neither browsers nor caches in between may keep it. */
export function replyJson(c: Context, value: unknown): Response | Promise<Response> {
  const text = JSON.stringify(value);
  const bytes = Buffer.byteLength(text);
  const answer = c.body(text, 200, {
    'cache-control': PERSONAL,
    'content-length': String(bytes),
    'content-type': JSON_TYPE,
  });
  if (bytes < COMPRESSED_FROM_BYTES || c.req.header('accept-encoding') === undefined) return answer;
  return sendWith(c, answer, compressStep);
}

/** An answer that is the same for many callers. It is made and compressed once. */
export interface SharedAnswer {
  readonly text: string;
  readonly etag: string;
  readonly gzipped: Buffer | null;
  /** How much memory it takes. */
  readonly bytes: number;
}

export async function makeShared(value: unknown): Promise<SharedAnswer> {
  const text = JSON.stringify(value);
  const length = Buffer.byteLength(text);
  const gzipped = length < COMPRESSED_FROM_BYTES ? null : await promisify(gzip)(text);
  return { text, etag: `W/${etagOf(text)}`, gzipped, bytes: 2 * length + (gzipped?.length ?? 0) };
}

type HeaderValues = Readonly<Record<string, string>>;

/** Returns 304 when the client has this version already. */
export function replyShared(c: Context, answer: SharedAnswer, headers: HeaderValues): Response {
  const { etag } = answer;
  if (!isKnown(c.req.header('if-none-match'), etag)) return replyCompressed(c, answer, { ...headers, etag });
  return c.body(null, 304, { ...headers, etag, vary: 'Accept-Encoding' });
}

export function replyCompressed(c: Context, { text, gzipped }: SharedAnswer, headers: HeaderValues): Response {
  const isPacked = gzipped !== null && /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
  const body = isPacked ? new Uint8Array(gzipped) : text;
  return c.body(body, 200, {
    ...headers,
    vary: 'Accept-Encoding',
    'content-type': JSON_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    ...(isPacked && { 'content-encoding': 'gzip' }),
  });
}

const isKnown = (asked: string | undefined, etag: string): boolean =>
  asked !== undefined &&
  (asked.trim() === '*' || asked.split(',').some((known) => known.trim().replace(/^W\//, '') === etag.slice(2)));

export function replyText(
  c: Context,
  text: string,
  { type = 'text/plain', cache = 'no-cache' }: ReplyOptions,
): Promise<Response> {
  const headers = new Headers({ etag: `W/${etagOf(text)}`, 'cache-control': cache, 'content-type': type });
  headers.append('vary', 'Accept-Encoding');
  headers.set('content-length', String(Buffer.byteLength(text)));
  return sendOnce(c, new Response(text, { headers }));
}

export const etagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha1').update(content).digest('base64url')}"`;

const PLAYLIST_TYPES = /^application\/(?:vnd\.apple\.mpegurl|dash\+xml|x-subrip)/;
/** A middleware of the framework, called for one answer. */
export type AnswerStep = (c: Context, next: Next) => Promise<unknown>;

const etagStep: AnswerStep = etag();
const compressStep: AnswerStep = compress({
  contentTypeFilter: (type) => COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) || PLAYLIST_TYPES.test(type),
});
const answered = () => Promise.resolve();

/**
 * Sends an answer with an ETag. The status is 304 if the client has this version already. Text is compressed, unless it
 * is compressed already.
 */
export const sendOnce = (c: Context, answer: Response): Promise<Response> =>
  sendWith(c, answer, (context, next) =>
    compressStep(context, async () => {
      await etagStep(context, next);
    }),
  );

async function sendWith(c: Context, answer: Response, step: AnswerStep): Promise<Response> {
  c.res = answer;
  await step(c, answered);
  return c.res;
}
