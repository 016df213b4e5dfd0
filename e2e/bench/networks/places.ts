import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { StaticFile } from '../baselines/library-pages.ts';
import type { Condition } from './conditions.ts';

const MEDIA = resolve('public/media/long-road');
const TYPES: Readonly<Record<string, string>> = { m3u8: 'application/vnd.apple.mpegurl', mpd: 'application/dash+xml' };
const CHUNK_BYTES = 1_000;

/** One player under one condition, with the state that its requests share. */
export interface Run {
  readonly id: string;
  readonly condition: Condition;
  /** The time at which the film began; null until then. */
  startedMs: number | null;
  count: number;
  freeAtMs: number;
}

/** Two servers of the same film, for many runs at once: `/<run>/master.m3u8`, `/<run>/manifest.mpd`. */
export async function startPlaces(runs: ReadonlyMap<string, Run>, files: ReadonlyMap<string, StaticFile>) {
  const second = await listen((run, file, answer) => serve(run, file, 'second', '', answer));
  const first = await listen((run, file, answer) => serve(run, file, 'first', second.url, answer));
  return {
    url: first.url,
    stop: () => {
      for (const { server } of [first, second]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };

  async function listen(serve: (run: Run, file: string, answer: ServerResponse) => Promise<void>) {
    const server: Server = createServer((request, answer) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
      const [, id = '', ...path] = pathname.split('/');
      const run = runs.get(id);
      const known = files.get(pathname);
      if (known !== undefined) answer.writeHead(200, { 'content-type': known.type }).end(known.body);
      else if (run === undefined) answer.writeHead(404).end();
      else if (path[0] === 'steering' && run.condition.steer !== undefined)
        sendSteering(run.condition.steer(searchParams), answer);
      else void serve(run, path.join('/'), answer).catch(() => answer.destroy());
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  }
}

function sendSteering(text: string | null, answer: ServerResponse): void {
  if (text === null) return;
  answer.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' }).end(text);
}

async function serve(run: Run, file: string, place: 'first' | 'second', other: string, answer: ServerResponse) {
  const seconds = run.startedMs === null ? 0 : (Date.now() - run.startedMs) / 1_000;
  const fate = run.condition.fate({ seconds, count: (run.count += 1), place });
  const head = { 'access-control-allow-origin': '*', 'timing-allow-origin': '*', 'cache-control': 'no-store' };
  if (fate === 'hang') return;
  if (fate === 'fail') {
    answer.writeHead(503, head).end();
    return;
  }
  if (fate === 'portal') {
    answer.writeHead(200, { ...head, 'content-type': 'text/html' }).end('<!doctype html><title>Login</title>');
    return;
  }
  const path = resolve(MEDIA, file);
  if (!path.startsWith(MEDIA + sep)) return void answer.writeHead(404, head).end();
  const body = await readFile(path).then(
    (bytes) => {
      const all = run.condition.isRedundant && other !== '' ? redundant(file, bytes, `${other}/${run.id}/`) : bytes;
      return run.condition.steer === undefined
        ? all
        : steered(file, all, other, `http://${answer.req.headers.host}/${run.id}/`);
    },
    () => null,
  );
  if (body === null) return void answer.writeHead(404, head).end();
  answer.writeHead(200, {
    ...head,
    'content-type': TYPES[file.split('.').at(-1) ?? ''] ?? 'video/mp4',
    'content-length': body.byteLength,
  });
  await send(run, fate === 'break' ? body.subarray(0, body.byteLength / 2) : body, seconds, answer);
  if (fate !== 'break') answer.end();
}

/** Writes an answer as fast as the condition allows for all answers of the run together. */
async function send(run: Run, body: Buffer, seconds: number, answer: ServerResponse): Promise<void> {
  const rate = run.condition.kilobitsPerSecond?.(seconds) ?? Infinity;
  if (rate === Infinity) {
    answer.write(body);
    return;
  }
  for (let at = 0; at < body.byteLength && !answer.destroyed; at += CHUNK_BYTES) {
    run.freeAtMs = Math.max(run.freeAtMs, Date.now()) + (CHUNK_BYTES * 8) / rate;
    await pause(run.freeAtMs - Date.now());
    answer.write(body.subarray(at, at + CHUNK_BYTES));
  }
}

/** Names the same film in two places, as HLS and DASH do. */
function redundant(file: string, bytes: Buffer, other: string): Buffer {
  const text = bytes.toString();
  if (file === 'manifest.mpd')
    return Buffer.from(text.replace(/(<MPD[^>]*>)/, `$1<BaseURL>./</BaseURL><BaseURL>${other}</BaseURL>`));
  if (file !== 'master.m3u8') return bytes;
  const kept = text.split('\n').filter((line) => !line.includes('TYPE=SUBTITLES'));
  const first = kept.join('\n').replaceAll(/,SUBTITLES="[^"]*"/g, '');
  const copies = first
    .replaceAll('GROUP-ID="audio"', 'GROUP-ID="other"')
    .replaceAll('AUDIO="audio"', 'AUDIO="other"')
    .replaceAll(/URI="/g, `URI="${other}`)
    .replaceAll(/^(?=v\d+\.m3u8)/gm, other)
    .split('\n')
    .filter((line) => !/^#EXT(M3U|-X-(VERSION|INDEPENDENT|SESSION|I-FRAME))/.test(line));
  return Buffer.from(`${first}\n${copies.join('\n')}\n`);
}

/** Adds a steering server to the stream; the other place is the second pathway. */
function steered(file: string, bytes: Buffer, other: string, base: string): Buffer {
  const text = bytes.toString();
  const pathwayOf = (address: string): string => (address.startsWith(other) ? 'SECOND' : 'FIRST');
  if (file === 'manifest.mpd')
    return Buffer.from(
      text
        .replaceAll(/<BaseURL>(\.\/|http[^<]*)</g, (_, address: string) => {
          // dash.js steers only between absolute addresses.
          const url = new URL(address, base).href;
          return `<BaseURL serviceLocation="${pathwayOf(url)}">${url}<`;
        })
        .replace(/(<MPD[^>]*>)/, `$1<ContentSteering defaultServiceLocation="FIRST">${base}steering</ContentSteering>`),
    );
  if (file !== 'master.m3u8') return bytes;
  return Buffer.from(
    text
      .replaceAll(
        /^(#EXT-X-STREAM-INF:.*)\n(.+)/gm,
        (_, tag: string, address: string) => `${tag},PATHWAY-ID="${pathwayOf(address)}"\n${address}`,
      )
      .replace('#EXTM3U', `#EXTM3U\n#EXT-X-CONTENT-STEERING:SERVER-URI="${base}steering",PATHWAY-ID="FIRST"`),
  );
}
