import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BucketSettings } from '../../../src/ingest/bucket/settings.ts';
import { requireSignatures } from './require-signatures.ts';

/** The server has packages of its own, because few tests need them. */
const require = createRequire(new URL('server/package.json', import.meta.url));

function findServer(): string {
  try {
    return require.resolve('s3rver/bin/s3rver.js');
  } catch (cause) {
    throw new Error('The storage is not installed: run `npm run check -- storage` first.', { cause });
  }
}

export interface TestBucket {
  readonly settings: BucketSettings;
  /** Lets everybody read the files from now on, as behind a CDN. */
  open(): void;
  close(): Promise<void>;
}

/** Pages of all sites may read the files. */
const CORS = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod>
  <AllowedMethod>HEAD</AllowedMethod><AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>`;

/** Starts a real server of S3 with an empty bucket, behind a proxy that checks every signature. */
export async function startBucket(): Promise<TestBucket> {
  const home = await mkdtemp(join(tmpdir(), 'potok-bucket-'));
  const cors = join(home, 'cors.xml');
  await writeFile(cors, CORS);
  // The server encrypts the token of the next page of a list with a cipher that OpenSSL has only in its legacy
  // provider.
  const program = ['--openssl-legacy-provider', findServer(), '--silent'];
  const place = ['--directory', join(home, 'files'), '--address', '127.0.0.1', '--port', '0'];
  const server = spawn(process.execPath, [...program, ...place, '--configure-bucket', 'films', cors], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  const port = await portOf(server.stdout);
  const credentials = { region: 'us-east-1', keyId: 'S3RVER', secret: 'S3RVER' };
  let isPublic = false;
  const proxy = createServer(requireSignatures({ port, credentials, isPublic: () => isPublic }));
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port: doorPort } = proxy.address() as AddressInfo;
  return {
    settings: { url: `http://127.0.0.1:${doorPort}/films`, ...credentials },
    open: () => (isPublic = true),
    close: async () => {
      proxy.closeAllConnections();
      proxy.close();
      server.kill();
      await exited;
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function portOf(output: NodeJS.ReadableStream): Promise<number> {
  for await (const line of createInterface({ input: output })) {
    const port = /^S3rver listening on .*:(\d+)$/.exec(line)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error('The storage ended before it was ready.');
}
