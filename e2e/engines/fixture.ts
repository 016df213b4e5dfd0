import { test as base } from '@playwright/test';
import { build } from 'esbuild';
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { harnessBuild } from './build.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mpd': 'application/dash+xml',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt',
};

const page =
  '<!doctype html><body><video muted playsinline width="1280" height="720"></video><script type="module" src="/harness.js"></script>';

/** The server with what a test can change in it. */
export interface Site {
  readonly origin: string;
  /** Returns the status with which a path is answered, or null for its file. */
  fault: (path: string) => number | null;
  /** Texts served under paths of their own. */
  readonly texts: Map<string, string>;
  /** The paths that were requested. */
  readonly requests: string[];
}

function sendFile(response: ServerResponse, file: string, range: string | undefined): void {
  const { size } = statSync(file);
  const match = /^bytes=(\d+)-(\d*)$/.exec(range ?? '');
  const first = Number(match?.[1] ?? 0);
  const last = match?.[2] ? Number(match[2]) : size - 1;
  response.writeHead(match ? 206 : 200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-length': last - first + 1,
    'accept-ranges': 'bytes',
    ...(match ? { 'content-range': `bytes ${first}-${last}/${size}` } : {}),
  });
  createReadStream(file, { start: first, end: last }).pipe(response);
}

function serve(folder: string, site: Omit<Site, 'origin'>): Server {
  return createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname);
    site.requests.push(path);
    const status = site.fault(path);
    const text = site.texts.get(path);
    if (status !== null) response.writeHead(status).end('a fault of the test');
    else if (path === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    else if (text !== undefined)
      response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain' }).end(text);
    else {
      try {
        sendFile(response, join(path.startsWith('/media/') ? 'public' : folder, path), request.headers.range);
      } catch {
        response.writeHead(404).end('not found');
      }
    }
  });
}

export const test = base.extend<{ site: Site }, { bundle: string }>({
  bundle: [
    // oxlint-disable-next-line no-empty-pattern -- fixtures name what they need here
    async ({}, use) => {
      const outdir = mkdtempSync(join(tmpdir(), 'engines-'));
      await build({ ...harnessBuild, outdir });
      await use(outdir);
      rmSync(outdir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  site: async ({ bundle, page }, use) => {
    const site = { fault: () => null, texts: new Map<string, string>(), requests: [] as string[], origin: '' };
    const server = serve(bundle, site);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    site.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await page.goto(site.origin);
    await page.waitForFunction(() => 'harness' in window);
    await use(site);
    server.closeAllConnections();
    server.close();
  },
});
