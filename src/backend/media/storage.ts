import type { Context } from 'hono';
import { HttpError } from '../http/errors.ts';
import { runAfter } from '../shared/schedule.ts';

/** The timeout until the headers arrive. The film itself has no timeout. */
const TIMEOUT_MS = 10_000;
const PASSED_ON = ['range', 'if-range', 'if-none-match', 'if-modified-since'];
const PASSED_BACK = ['content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'];
const GOOD = new Set([200, 206, 304, 416]);

/** Fetches a film, or ranges of it, from the operator's storage. Only headers for ranges and caching are passed on. */
export async function fetchFromStorage(
  c: Context,
  address: string,
  cache: string,
  { type = 'video/mp4', method = c.req.method }: { readonly type?: string; readonly method?: string } = {},
): Promise<Response> {
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  // With compression the ranges would not match the bytes.
  headers.set('accept-encoding', 'identity');
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  const timer = runAfter(TIMEOUT_MS, giveUp);
  // The client may disconnect before the answer. After that, a disconnect cancels the stream of the answer.
  c.req.raw.signal.addEventListener('abort', giveUp);
  const answer = await fetch(address, {
    method,
    headers,
    redirect: 'manual',
    signal: patience.signal,
  }).catch(() => null);
  clearTimeout(timer);
  c.req.raw.signal.removeEventListener('abort', giveUp);
  if (answer?.status === 404 || answer?.status === 410) throw new HttpError(404, 'There is no such film.');
  if (answer === null || !GOOD.has(answer.status)) {
    void answer?.body?.cancel();
    throw new HttpError(502, 'The storage of films does not answer as it should.', undefined, { 'retry-after': '5' });
  }
  const back = new Headers({ 'content-type': type, 'cache-control': cache });
  for (const name of PASSED_BACK) {
    const value = answer.headers.get(name);
    if (value !== null) back.set(name, value);
  }
  const isHeadAlone = c.req.method === 'HEAD';
  if (isHeadAlone) void answer.body?.cancel();
  return new Response(isHeadAlone ? null : answer.body, { status: answer.status, headers: back });
}
