import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { chooseEncoding } from '../http/encoding.ts';
import { HttpError } from '../http/errors.ts';
import { matchesEtag } from '../http/reply.ts';
import type { CompressedFiles } from './compressed.ts';
import type { LocatedFile } from './locate.ts';
import { isTextual, mimeType } from './mime.ts';
import { type ByteRange, readRange } from './range.ts';

const COMPRESS_FROM_BYTES = 512;
/** Segments are answered in one piece; only long files are worth a stream. */
const STREAM_FROM_BYTES = 4 * 1024 * 1024;

/** Serves a file with conditional, range and compressed answers. Ranges are always of the uncompressed bytes. */
export async function serveFile(
  c: Context,
  file: LocatedFile,
  cache: string,
  compressed: CompressedFiles,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const version = `${file.size.toString(36)}-${Math.round(file.modifiedMs).toString(36)}`;
  const rangeHeader = c.req.header('range');
  const mayCompress = isTextual(file.path) && file.size >= COMPRESS_FROM_BYTES;
  const encoding = mayCompress && rangeHeader === undefined ? chooseEncoding(c.req.header('accept-encoding')) : null;
  const etag = encoding ? `"${version}-${encoding}"` : `"${version}"`;
  const headers = new Headers({
    etag,
    'cache-control': cache,
    'content-type': mimeType(file.path),
    'last-modified': new Date(file.modifiedMs).toUTCString(),
    'accept-ranges': 'bytes',
    ...(mayCompress ? { vary: 'Accept-Encoding' } : {}),
    ...more,
  });
  if (matchesEtag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  if (encoding) {
    headers.set('content-encoding', encoding);
    return send(c, 200, headers, await compressed.get(file, encoding));
  }
  const range = isRangeWanted(c.req.header('if-range'), etag) ? readRange(rangeHeader, file.size) : null;
  if (range === 'unsatisfiable') {
    throw new HttpError(416, 'The file has no such bytes.', 'Range', { 'content-range': `bytes */${file.size}` });
  }
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  return sendBytes(c, range ? 206 : 200, headers, file, range ?? { start: 0, end: file.size - 1 });
}

const isRangeWanted = (ifRange: string | undefined, etag: string): boolean =>
  ifRange === undefined || ifRange.trim() === etag;

function send(c: Context, status: number, headers: Headers, bytes: Uint8Array): Response {
  headers.set('content-length', String(bytes.length));
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(bytes), { status, headers });
}

async function sendBytes(
  c: Context,
  status: number,
  headers: Headers,
  { path }: LocatedFile,
  { start, end }: ByteRange,
): Promise<Response> {
  const length = end - start + 1;
  headers.set('content-length', String(length));
  if (c.req.method === 'HEAD') return new Response(null, { status, headers });
  if (length >= STREAM_FROM_BYTES) {
    return new Response(Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream, { status, headers });
  }
  const handle = await open(path);
  try {
    const bytes = new Uint8Array(length);
    await handle.read(bytes, 0, length, start);
    return new Response(bytes, { status, headers });
  } finally {
    await handle.close();
  }
}
