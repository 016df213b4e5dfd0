import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeMedia } from './media.ts';

/** What an address answers: a text or bytes, and nothing (404) for null. */
type Answer = string | Uint8Array | null;

/** The site of somebody who made films in their own way: on another origin than the player's, with CORS. */
export interface FieldSite {
  readonly url: string;
  /** Answers at a path from now on; a function is asked each time. Gives the whole address. */
  readonly put: (path: string, answer: Answer | (() => Answer)) => string;
  /** Paths and queries that were asked for, in their order. */
  readonly asked: string[];
  /** Forgets all that was put there and asked for. */
  readonly clear: () => void;
  readonly stop: () => Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mpd: 'application/dash+xml',
  ts: 'video/mp2t',
  mp4: 'video/mp4',
  m4s: 'video/mp4',
  json: 'application/json',
  xml: 'application/xml',
  html: 'text/html; charset=utf-8',
};

/** Serves what is put there, and the made media in `/media`. */
export async function startFieldSite(): Promise<FieldSite> {
  const folder = await mkdtemp(join(tmpdir(), 'potok-field-'));
  await makeMedia(join(folder, 'media'));
  const put = new Map<string, Answer | (() => Answer)>();
  const asked: string[] = [];

  async function sendFile(path: string, range: string | undefined, head: object, answer: ServerResponse) {
    const file = join(folder, path);
    const { size } = await stat(file);
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
    const [start, end] = [Number(from), Math.min(size - 1, to === '' ? size : Number(to))];
    const length = { 'content-length': end - start + 1, 'accept-ranges': 'bytes' };
    const part = range === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${size}` };
    answer.writeHead(range === undefined ? 200 : 206, { ...head, ...length, ...part });
    createReadStream(file, { start, end }).pipe(answer);
  }

  const server = createServer((request, answer) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://x');
    const type = TYPES[pathname.split('.').pop() ?? ''] ?? 'text/plain';
    const head = {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'range',
      'cache-control': 'no-store',
      'content-type': type,
    };
    if (request.method !== 'OPTIONS') asked.push(pathname + search);
    const known = put.get(pathname);
    const text = typeof known === 'function' ? known() : known;
    if (request.method === 'OPTIONS') answer.writeHead(204, head).end();
    else if (text === null || pathname.includes('..')) answer.writeHead(404, head).end();
    else if (text !== undefined) answer.writeHead(200, head).end(text);
    else sendFile(pathname, request.headers.range, head, answer).catch(() => answer.writeHead(404, head).end());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    put: (path, answer) => {
      put.set(path, answer);
      return url + path;
    },
    asked,
    clear: () => {
      put.clear();
      asked.length = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}
