import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { BucketSettings } from '../../../src/backend/bucket/settings.ts';

export interface TestBucket {
  readonly settings: BucketSettings;
  close(): Promise<void>;
}

/** A real server that speaks S3, with an empty bucket. It checks signatures. */
export async function startBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'potok-bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'films' }],
  });
  const { port }: AddressInfo = await server.run();
  return {
    settings: { url: `http://127.0.0.1:${port}/films`, region: 'us-east-1', keyId: 'S3RVER', secret: 'S3RVER' },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
