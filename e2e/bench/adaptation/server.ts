import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Link } from '../../../src/simulate/link.ts';
import type { StaticFile } from '../baselines/library-pages.ts';
import type { Media, PictureSegment } from './media.ts';

const TICK_MS = 20;

/** A load of a segment of pictures, as the server saw it. */
export interface PictureLoad extends PictureSegment {
  /** Milliseconds since the first request of the run. */
  readonly beganMs: number;
  endedMs: number | null;
  bytes: number;
  isWhole: boolean;
}

/** One player on one network. */
export interface Run {
  readonly media: Media;
  readonly link: Link;
  /** The time of the first request by the clock of this machine; null before it. */
  beganAtMs: number | null;
  readonly loads: PictureLoad[];
}

interface Answer {
  readonly response: ServerResponse;
  readonly body: Buffer;
  readonly load: PictureLoad | null;
  readonly readyAtMs: number;
  sent: number;
}

/**
 * Serves films over links that follow traces: `/<run>/master.m3u8`, `/<run>/manifest.mpd`; all answers of a run share its
 * link. `files` are pages and libraries, which no link slows down.
 */
export async function startShapedServer(runs: ReadonlyMap<string, Run>, files: ReadonlyMap<string, StaticFile>) {
  const answers = new Map<Run, Set<Answer>>();
  let lastMs = Date.now();

  const timer = setInterval(() => {
    const nowMs = Date.now();
    for (const [run, open] of answers) carry(run, open, lastMs, nowMs);
    lastMs = nowMs;
  }, TICK_MS);

  function begin(run: Run, path: string, response: ServerResponse): void {
    const file = run.media.read(path);
    const nowMs = Date.now();
    run.beganAtMs ??= nowMs;
    const sinceMs = nowMs - run.beganAtMs;
    if (file === null) return void response.writeHead(404, head).end();
    response.writeHead(200, { ...head, 'content-type': file.type, 'content-length': file.body.byteLength });
    const picture = run.media.pictureOf(path);
    const load = picture && { ...picture, beganMs: sinceMs, endedMs: null, bytes: 0, isWhole: false };
    if (load !== null) run.loads.push(load);
    const readyAtMs = nowMs + run.link.latencyAt(sinceMs);
    const answer: Answer = { response, body: file.body, load, readyAtMs, sent: 0 };
    const open = answers.get(run) ?? new Set();
    answers.set(run, open.add(answer));
    // The response closes when the player gives it up, or when all of it is sent.
    response.on('close', () => open.delete(answer));
  }

  /** Shares the bytes that the link carried among the answers that have begun. */
  function carry(run: Run, open: ReadonlySet<Answer>, fromMs: number, untilMs: number): void {
    const began = run.beganAtMs ?? untilMs;
    const ready = [...open].filter(({ readyAtMs }) => readyAtMs <= untilMs);
    let bytes = Math.floor(run.link.bitsBetween(Math.max(0, fromMs - began), Math.max(0, untilMs - began)) / 8);
    for (const [index, answer] of ready.entries()) {
      const share = Math.min(Math.floor(bytes / (ready.length - index)), answer.body.byteLength - answer.sent);
      bytes -= share;
      if (share > 0) answer.response.write(answer.body.subarray(answer.sent, answer.sent + share));
      answer.sent += share;
      const isWhole = answer.sent === answer.body.byteLength;
      if (answer.load !== null)
        Object.assign(answer.load, { bytes: answer.sent, isWhole, endedMs: isWhole ? untilMs - began : null });
      if (isWhole) answer.response.end();
    }
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://x');
    const [, id = '', ...path] = pathname.split('/');
    const known = files.get(pathname);
    const run = runs.get(id);
    if (known !== undefined) response.writeHead(200, { ...head, 'content-type': known.type }).end(known.body);
    else if (run === undefined) response.writeHead(404, head).end();
    else begin(run, path.join('/'), response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
    },
  };
}

const head = { 'access-control-allow-origin': '*', 'timing-allow-origin': '*', 'cache-control': 'no-store' };
