import { stat } from 'node:fs/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { HttpError } from '../http/errors.ts';
import { type AnswerStep, sendOnce } from '../http/reply.ts';
import type { LocatedFile } from './locate.ts';
import { mimeType } from './mime.ts';

/**
 * Serves a file with the framework, which handles ranges, known versions and compression. The build puts a compressed
 * copy beside each of its text files. Ranges are always ranges of the uncompressed bytes.
 */
export async function serveFile(
  c: Context,
  file: LocatedFile,
  cache: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const version = `${file.size.toString(36)}-${Math.round(file.modifiedMs).toString(36)}`;
  const hasRange = isRangeWanted(c.req.header('range'), c.req.header('if-range'), `"${version}"`);
  if (!hasRange) c.req.raw.headers.delete('range');
  const serve: AnswerStep = serveStatic({
    path: file.path,
    precompressed: !hasRange && (await hasFreshCopy(file)),
  });
  const answer = await serve(c, () => Promise.reject(new HttpError(404, 'There is no such file.')));
  if (!(answer instanceof Response)) throw new HttpError(404, 'There is no such file.');
  if (answer.status === 416) {
    await answer.body?.cancel();
    const { size } = file;
    throw new HttpError(416, 'The file has no such bytes.', 'Range', { 'content-range': `bytes */${size}` });
  }
  const encoding = answer.headers.get('content-encoding');
  const headers = {
    etag: encoding === null ? `"${version}"` : `"${version}-${encoding}"`,
    'cache-control': cache,
    'content-type': mimeType(file.path),
    'accept-ranges': 'bytes',
    ...more,
  };
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return sendOnce(c, answer);
}

/**
 * Whether to send a range: one range of bytes, of the version that the browser knows. Otherwise the whole file is sent.
 */
function isRangeWanted(range: string | undefined, ifRange: string | undefined, etag: string): boolean {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(range?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return false;
  const isReversed = first !== '' && last !== '' && Number(last) < Number(first);
  return !isReversed && (ifRange === undefined || ifRange.trim() === etag);
}

/** Whether the compressed copy is of this version: an operator may edit a page after the build. Media have no copy. */
async function hasFreshCopy({ path, modifiedMs }: LocatedFile): Promise<boolean> {
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(mimeType(path))) return false;
  const copy = await stat(`${path}.br`).catch(() => null);
  return copy !== null && copy.mtimeMs >= modifiedMs;
}
